/**
 * Guides an empty account to its first load: five steps, each checked off when done, and spreadsheet imports for large numbers of records.
 */

import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { getNouns } from '@milepost/domain/core/record.ts';
import type { NeededRecord } from '@milepost/domain/dashboard/first-steps.ts';
import { records } from '@milepost/domain/registry.ts';
import { type SheetName, sheets } from '@milepost/domain/sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../core/api/client.ts';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { getSetupPath } from '../core/setup/use-setup.ts';
import { PageTitle } from '../core/shell/page-title.tsx';
import { SheetImporter } from '../core/ui/bulk-entry/sheet-importer.tsx';
import { useReloadData } from '../core/ui/data.ts';
import { IconCheck } from '../core/ui/icons/icons.ts';
import { getPagePath } from '../core/ui/records.ts';
import dashboard from './dashboard.module.css';
import { ExampleCompany } from './first-steps/example-company.tsx';
import classes from './first-steps/first-steps.module.css';
import { useFirstSteps } from './first-steps/use-first-steps.ts';

type StepSheet = Extract<NeededRecord, SheetName>;
const isSheet = (record: NeededRecord): record is StepSheet => Object.hasOwn(sheets, record);

export function List() {
  const { there, steps, refetch } = useFirstSteps();
  const [sheet, setSheet] = useState<StepSheet | null>(null);
  const carrier = useAuthority();
  const changed = useReloadData();
  const reload = () => {
    void refetch();
    void changed();
  };
  return (
    <div className={dashboard.page}>
      <PageTitle>First Steps</PageTitle>
      <Text>Five steps to your first load. Your progress is saved, so you can come back anytime.</Text>
      {!steps && <Skeleton height={320} />}
      <ol className={classes.steps}>
        {steps?.map(({ id, title, words, needs, isDone }, at) => (
          <li key={id} className={classes.step} data-done={isDone || undefined}>
            <span className={classes.tick}>{isDone ? <IconCheck size={16} aria-label="Done" /> : at + 1}</span>
            <div>
              <Title order={2} size="h3">
                {title}
              </Title>
              <Text size="sm" c="dimmed">
                {words}
              </Text>
            </div>
            <Group gap="xs" className={classes.buttons}>
              {needs.map((record) => (
                <StepButtons
                  key={record}
                  record={record}
                  isThere={there?.[record] === true}
                  carrier={carrier?.id}
                  onSheet={setSheet}
                />
              ))}
            </Group>
          </li>
        ))}
      </ol>
      {there && <ExampleCompany isThere={there.hasExample} onChanged={reload} />}
      {sheet && <SheetImporter key={sheet} name={sheet} carrier={carrier?.id} onSaved={reload} />}
    </div>
  );
}

type StepButtonsProps = {
  record: NeededRecord;
  isThere: boolean;
  carrier: string | undefined;
  onSheet: (name: StepSheet) => void;
};

/** Shows the buttons of a step. The authority exists since sign-up, so it is completed, not added. */
function StepButtons({ record, isThere, carrier, onSheet }: StepButtonsProps) {
  const name = record === 'vehicle' ? 'truck' : getNouns(records[record]).one;
  const isAuthority = record === 'carrier';
  const to =
    isAuthority || isThere
      ? getPagePath(records[record], isAuthority ? (carrier ?? 'add') : 'add')
      : getSetupPath(record);
  return (
    <>
      <Button
        size="compact-sm"
        variant={isThere ? 'default' : 'filled'}
        renderRoot={(props) => <Link to={to} {...props} />}
      >
        {isAuthority ? `${isThere ? 'Open' : 'Complete'} authority` : `Add ${name}`}
      </Button>
      {isSheet(record) && (
        <Button size="compact-sm" variant="default" onClick={() => onSheet(record)}>
          {record === 'vehicle' ? 'Trucks' : records[record].labels} from a spreadsheet
        </Button>
      )}
    </>
  );
}

/** Returns the authority selected in the top bar, else the oldest. */
function useAuthority(): { id: string } | undefined {
  const chosen = useDefaultAuthority();
  const { data } = useQuery({
    queryKey: ['first authority'],
    queryFn: ({ signal }) =>
      api.get<{ results: { id: string }[] }>('carrier/', { ordering: 'created', per_page: 1 }, { signal }),
  });
  return chosen ?? data?.results[0];
}
