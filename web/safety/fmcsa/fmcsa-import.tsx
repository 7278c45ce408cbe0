/** Imports inspections and crashes from FMCSA's extracts into the registers: files first, then each report with its truck and driver. */
import { Button, FileInput, Group, List as Items, Stack, Text } from '@mantine/core';
import { formatCount } from '@milepost/domain/core/count.ts';
import { useState } from 'react';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { useLeaveGuard } from '../../core/ui/form/use-leave-guard.ts';
import { ReportSection } from './report-section.tsx';
import { type Extract, useExtract } from './use-extract.ts';

export function List() {
  usePageTitle('FMCSA Import');
  const extract = useExtract();
  useLeaveGuard(extract.rows?.some(({ saved, entries }) => !saved && entries.driver !== null) ?? false);
  return <Stack gap="sm">{extract.rows ? <Reports extract={extract} /> : <Files extract={extract} />}</Stack>;
}

const ACCEPTED = '.csv,.txt,.xlsx,.xls';

function Files({ extract: { errors, isReading, read } }: { extract: Extract }) {
  const [extract, setExtract] = useState<File | null>(null);
  const [violations, setViolations] = useState<File | null>(null);
  return (
    <Section title="Files from FMCSA" columns={false}>
      <Items type="ordered" size="sm" mb="md">
        <Items.Item>
          Download your inspections or crashes from FMCSA: the SMS input files, or the MCMIS inspection and crash
          extracts.
        </Items.Item>
        <Items.Item>
          To include violations from SMS inspections, also choose the SMS violation file. Files that include other
          carriers are fine. Only your DOT numbers are read.
        </Items.Item>
        <Items.Item>Review each report and select its driver. Nothing is saved until then.</Items.Item>
      </Items>
      <Group align="flex-start">
        <FileInput
          label="Inspections or crashes"
          placeholder="Choose a file"
          withAsterisk
          w={320}
          accept={ACCEPTED}
          value={extract}
          error={errors.extract}
          onChange={setExtract}
        />
        <FileInput
          label="Violations"
          placeholder="Choose a file"
          clearable
          w={320}
          accept={ACCEPTED}
          value={violations}
          error={errors.violations}
          onChange={setViolations}
        />
      </Group>
      <Button
        mt="md"
        disabled={!extract}
        loading={isReading}
        onClick={() => extract && void read({ extract, violations })}
      >
        Preview
      </Button>
    </Section>
  );
}

function Reports({ extract }: { extract: Extract }) {
  const { rows, left, close } = extract;
  const all = rows ?? [];
  const fresh = all.filter(({ onFile }) => !onFile);
  return (
    <>
      <Section
        title="Reports in the file"
        columns={false}
        actions={
          <Button variant="default" onClick={close}>
            Choose another file
          </Button>
        }
      >
        <Text size="sm" role="status">
          {formatCount(all.length, 'report', 'reports')}, {all.length - fresh.length} already on file,{' '}
          {fresh.filter(({ saved }) => saved).length} saved. {formatCount(left.others, 'row', 'rows')} for other DOT
          numbers skipped.
          {left.faulty > 0 && ` ${formatCount(left.faulty, 'row', 'rows')} without an ID or a date skipped.`}
        </Text>
        {all.length === 0 && (
          <Text size="sm">No reports for your DOT numbers. Check your authority’s DOT number and the file.</Text>
        )}
      </Section>
      {all.map((row) => (
        <ReportSection key={row.key} row={row} extract={extract} />
      ))}
    </>
  );
}
