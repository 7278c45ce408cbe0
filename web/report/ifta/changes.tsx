/** Shows the changes to a quarter after it was filed, line by line. */
import { formatAmount, formatNumber } from '@milepost/domain/core/money.ts';
import type { LineChange } from '@milepost/domain/report/ifta/changes.ts';
import { Section } from '../../core/ui/form/section.tsx';
import tableClasses from '../../core/ui/list/table.module.css';
import classes from './ifta.module.css';

const HEADINGS = ['Total Mi', 'Total Gal', 'Taxable Mi', 'Tax-Paid Gal', 'Net Gal', 'Due'];

export function Changes({ changes }: { changes: readonly LineChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Section title="Changed after filing" columns={false}>
      <div className={classes.frame}>
        <table className={classes.lines} aria-label="Changed after filing">
          <thead>
            <tr>
              <th scope="col">Jurisdiction</th>
              {HEADINGS.map((heading) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((line) => (
              <tr key={`${line.jurisdiction} ${line.kind} ${line.from}`} data-kind={line.kind}>
                <th scope="row">{line.kind === 'SURCHARGE' ? `${line.name} surcharge` : line.name}</th>
                {[line.totalMiles, line.totalGallons, line.taxableMiles, line.taxPaidGallons, line.netGallons].map(
                  (figure, at) => (
                    <More key={HEADINGS[at]} value={figure} words={formatNumber(figure, 0)} />
                  ),
                )}
                <More value={line.due} words={formatAmount(line.due)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function More({ value, words }: { value: number; words: string }) {
  return (
    <td className={value < 0 ? tableClasses.negative : undefined}>
      {value === 0 ? '' : value > 0 ? `+${words}` : words}
    </td>
  );
}
