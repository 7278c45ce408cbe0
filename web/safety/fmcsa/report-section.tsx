/** Shows one report of an extract: its content, its truck and driver, and whether it is on file. */
import { Alert, Anchor, Button, Group, List as Items, Select, Text } from '@mantine/core';
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { factsOf, getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import { accidentRegister, RESOLUTIONS } from '@milepost/domain/safety/accident-or-violation-register.ts';
import { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';
import { Link } from '@tanstack/react-router';
import { useChoices } from '../../core/session/choices.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { RecordPicker } from '../../core/ui/picker/record-picker.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { type Extract, findMissing, type ReportRow } from './use-extract.ts';

const REGISTERS = { inspection: vehicleInspection, crash: accidentRegister };
const WORDS = { inspection: 'Inspection', crash: 'Crash' };
const { accidentOrViolationIncidentResolution: RESOLUTION } = accidentRegister.fields.shape;

type Props = { row: ReportRow; extract: Extract };

export function ReportSection({ row, extract }: Props) {
  const { kind, reportNumber, day, location, carrier, units, violations, matchedBy } = row;
  return (
    <Section title={`${WORDS[kind]} ${reportNumber}, ${formatDay(day)}`} columns={false}>
      <Text size="sm">
        {carrier.prettyName}, {location}
      </Text>
      {units.map((unit) => (
        <Text key={unit} size="sm">
          {unit}
        </Text>
      ))}
      <Text size="sm">
        {matchedBy
          ? `Truck or trailer matched by ${matchedBy === 'VIN' ? 'VIN' : 'plate'}.`
          : 'No truck or trailer found.'}
      </Text>
      {violations.length > 0 && (
        <Items size="sm" aria-label="Violations">
          {violations.map((violation) => (
            <Items.Item key={violation}>{violation}</Items.Item>
          ))}
        </Items>
      )}
      <ReportState row={row} extract={extract} />
    </Section>
  );
}

function ReportState({ row, extract }: Props) {
  const { onFile, maybe, saved, kind } = row;
  const kept = saved ?? onFile?.id;
  if (kept)
    return (
      <Text size="sm" mt="xs" role="status">
        {saved ? 'Saved' : 'Already on file'}:{' '}
        <Anchor component={Link} to={getPagePath(REGISTERS[kind], kept)} inherit>
          {onFile?.prettyName ?? 'open the record'}
        </Anchor>
      </Text>
    );
  return (
    <>
      {maybe && (
        <Alert color="yellow" p="xs" mt="xs">
          May already be on file:{' '}
          <Anchor component={Link} to={getPagePath(REGISTERS[kind], maybe.id)} target="_blank" inherit>
            {maybe.prettyName}
          </Anchor>
        </Alert>
      )}
      <MissingFacts row={row} extract={extract} />
    </>
  );
}

/** Asks for facts the extract does not contain. */
function MissingFacts({ row, extract }: Props) {
  const { kind, carrier, entries, trailer, problem: error, key } = row;
  const { say, save, saving } = extract;
  const where = { carrier: carrier.id };
  const missing = findMissing(row);
  return (
    <>
      <Group align="flex-start" mt="xs">
        {kind === 'inspection' && (
          <RecordPicker
            record={vehicle}
            label="Truck"
            where={{ ...where, vehicleType: 'TRUCK' }}
            value={entries.vehicle}
            clearable
            onChange={(picked) => say(row, { vehicle: picked })}
          />
        )}
        {trailer && (
          <Text size="sm" mt={28}>
            Trailer {trailer.prettyName}
          </Text>
        )}
        <RecordPicker
          record={driver}
          label="Driver"
          withAsterisk={kind === 'crash'}
          where={where}
          value={entries.driver}
          clearable
          onChange={(picked) => say(row, { driver: picked })}
        />
        {kind === 'crash' && <CrashChoices row={row} extract={extract} />}
      </Group>
      {error && (
        <Text size="sm" c="red" role="alert" mt="xs">
          {error}
        </Text>
      )}
      <Group mt="sm">
        <Button disabled={missing !== null} loading={saving === key} onClick={() => void save(row)}>
          Save {kind === 'inspection' ? 'inspection' : 'accident'}
        </Button>
        {missing && (
          <Text size="sm" c="dimmed">
            {missing}
          </Text>
        )}
      </Group>
    </>
  );
}

function CrashChoices({ row, extract: { say } }: Props) {
  const types = useChoices('accidentOrViolation', 'accident');
  return (
    <>
      <Select
        label="Type"
        withAsterisk
        searchable
        data={types.map(({ choiceValue, prettyName }) => ({ value: choiceValue, label: prettyName }))}
        value={row.entries.accidentOrViolationType}
        onChange={(value) => say(row, { accidentOrViolationType: value })}
      />
      <Select
        label="Incident Resolution"
        withAsterisk
        data={RESOLUTIONS.map((value) => ({ value, label: getChoiceLabel(factsOf(RESOLUTION), value) }))}
        value={row.entries.accidentOrViolationIncidentResolution}
        onChange={(value) => say(row, { accidentOrViolationIncidentResolution: value })}
      />
    </>
  );
}
