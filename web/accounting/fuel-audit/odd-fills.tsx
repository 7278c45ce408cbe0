/** Fills that need a look. */
import { FINDINGS, type Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { TwoLines } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';
import { Actions, ActionsHeading, Common, CommonHeadings, type Dismiss } from './finding-cells.tsx';

export function OddFills({ findings, onDismiss }: { findings: readonly Finding[]; onDismiss: Dismiss }) {
  return (
    <Section title={`Unusual fills (${findings.length})`} columns={false}>
      {findings.length === 0 ? (
        <p className={classes.empty}>
          No unusual fills on these dates. Enter each truck’s tank size to find fills above its capacity.
        </p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.offerTable} aria-label="Unusual fills">
            <thead>
              <tr>
                <CommonHeadings />
                <th scope="col">Finding</th>
                <ActionsHeading />
              </tr>
            </thead>
            <tbody>
              {findings.map((finding) => (
                <tr key={`${finding.expense} ${finding.kind}`}>
                  <Common finding={finding} />
                  <td>
                    <TwoLines below={finding.reason}>{FINDINGS[finding.kind]}</TwoLines>
                  </td>
                  <Actions finding={finding} onDismiss={onDismiss} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
