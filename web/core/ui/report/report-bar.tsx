/** The bar above a report: its labeled dates and filters, saved views, tools. */
import { Checkbox } from '@mantine/core';
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { type AnyReport, getFormats, getOfferedFacts } from '@milepost/domain/core/report.ts';
import { toSentenceCase, withArticle } from '@milepost/domain/core/words.ts';
import type { ReactNode } from 'react';
import type { Columns } from '../list/columns.tsx';
import { FilterControl, OtherFilters } from '../list/filters.tsx';
import type { ReadyView } from '../list/list-props.ts';
import { ListTools } from '../list/list-tools.tsx';
import { SearchBox } from '../list/search-box.tsx';
import type { Print } from '../list/use-print.ts';
import type { ListRow, RecordList } from '../list/use-record-list.ts';
import { ViewsMenu } from '../list/views-menu.tsx';
import { PeriodFilter } from './period.tsx';
import classes from './report.module.css';

type Facts = Readonly<Record<string, FieldFacts>>;

type ReportBarProps<T extends ListRow> = {
  report: AnyReport;
  list: RecordList<T>;
  columns: Columns<T>;
  print: Print;
  isSearched?: boolean;
  views?: readonly ReadyView[];
  /** The bar over it while rows are selected. */
  chosen?: ReactNode;
};

export function ReportBar<T extends ListRow>(props: ReportBarProps<T>) {
  const { report, list, columns, print, isSearched, views, chosen } = props;
  const { period } = report;
  const options = getFields({ fields: report.options });
  const { filters } = list.state;
  const facts = getOfferedFacts(report, filters);
  const shown = Object.entries(facts).filter(([name]) => name !== period?.filter);
  return (
    <div className={classes.bar}>
      {isSearched && (
        <SearchBox
          list={list}
          label={toSentenceCase(report.labels)}
          onDown={() => document.querySelector<HTMLElement>('tr[data-row]')?.focus()}
        />
      )}
      <search className={classes.filters} aria-label={`Filters for the ${toSentenceCase(report.label)}`}>
        {period && <PeriodFilter list={list} period={period} />}
        {shown.map(([name, fact]) => (
          <FilterControl
            key={name}
            labeled
            filter={{ name, fact }}
            value={filters[name] ?? ''}
            {...getPickerLimits(fact, facts, filters)}
            onChange={(value) => list.change({ filters: { ...filters, [name]: value } })}
          />
        ))}
        {Object.entries(options).map(([name, fact]) => (
          <Checkbox
            key={name}
            size="xs"
            className={classes.option}
            label={fact.label}
            checked={filters[name] === 'true'}
            onChange={(event) =>
              list.change({ filters: { ...filters, [name]: event.currentTarget.checked ? 'true' : '' } })
            }
          />
        ))}
        <OtherFilters
          list={list}
          known={[...Object.keys(facts), ...Object.keys(options), ...(period ? [period.filter] : [])]}
        />
      </search>
      <div className={classes.tools}>
        <ViewsMenu list={list} ready={views} />
        <ListTools list={list} columns={columns} label={report.label} formats={getFormats(report)} print={print} />
      </div>
      {chosen}
    </div>
  );
}

/** Limits records that belong to an authority: disabled without an authority, which a hint asks for, else only its records (RPT-20). */
function getPickerLimits({ under: holder }: FieldFacts, facts: Facts, filters: Record<string, string>) {
  if (!holder) return {};
  const chosen = filters[holder];
  return chosen ? { where: { [holder]: chosen } } : { disabled: true, hint: getSelectHint(facts[holder]) };
}

function getSelectHint(fact: FieldFacts | undefined): string | undefined {
  return fact && `Select ${withArticle(fact.label.toLowerCase())}`;
}
