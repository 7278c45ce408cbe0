/** Lists the checks before a quarter is closed; each line links to its rows. */
import { Text } from '@mantine/core';
import { CHECK_KINDS, type Check } from '@milepost/domain/report/ifta/wire.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { LinkCell } from '../../core/ui/list/cells.tsx';
import { buildListPath } from '../../core/ui/list/list-path.ts';
import { Chip } from '../../core/ui/status-chip.tsx';
import classes from './ifta.module.css';

export function Checks({ checks }: { checks: readonly Check[] | undefined }) {
  const title = checks?.length ? `Pre-filing check: ${checks.length} to review` : 'Pre-filing check';
  return (
    <Section title={title} columns={false}>
      {checks?.length === 0 && (
        <Text size="sm" c="dimmed">
          No issues found: fuel matches miles, and there are no odometer jumps or missing days.
        </Text>
      )}
      <ul className={classes.checks}>
        {checks?.map((check) => (
          <li key={`${check.kind} ${check.words}`}>
            <Chip label={CHECK_KINDS[check.kind]} tone={check.tone} />
            {check.page ? (
              <LinkCell to={buildListPath({ page: check.page, filters: check.filters })}>{check.words}</LinkCell>
            ) : (
              check.words
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
