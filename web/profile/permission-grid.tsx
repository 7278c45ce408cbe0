/** The permission grid: thirteen policies with four flags each, every click saved immediately (USR-07, USR-28, USR-43). */

import { Button, Checkbox, Group, Pagination, Table, Text } from '@mantine/core';
import { FLAGS, type Flag, type PolicyRow } from '@milepost/domain/core/policies.ts';
import {
  listPresetRows,
  ROLE_PRESET_NAMES,
  ROLE_PRESETS,
  type RolePreset,
} from '@milepost/domain/core/role-presets.ts';
import { useState } from 'react';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { Section } from '../core/ui/form/section.tsx';
import classes from './permission-grid.module.css';
import { usePermissions } from './use-permissions.ts';

/** USR-09. */
const PER_PAGE = 12;

const HEADINGS: Record<Flag, string> = {
  view: 'View',
  create: 'Create',
  edit: 'Modify / Change',
  delete: 'Delete / Disable',
};

type PresetsProps = { rows: PolicyRow[]; onApply: (preset: RolePreset) => void };

/** Fills the grid with a usual role in one click; asks first if permissions would be lost. */
function Presets({ rows, onApply }: PresetsProps) {
  async function choose(preset: RolePreset) {
    const { label } = ROLE_PRESETS[preset];
    const filled = listPresetRows(preset);
    const isLoss = rows.some((row, at) => FLAGS.some((flag) => row[flag] && !filled[at]?.[flag]));
    const question = {
      title: 'Set permissions',
      text: `${label} removes permissions that this user has now. The history keeps a record.`,
      yes: `Set ${label} permissions`,
    };
    if (!isLoss || (await confirm(question))) onApply(preset);
  }
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Role presets">
      <Text size="sm">Set all permissions for a role:</Text>
      {ROLE_PRESET_NAMES.map((preset) => (
        <Button key={preset} size="compact-sm" variant="default" onClick={() => void choose(preset)}>
          {ROLE_PRESETS[preset].label}
        </Button>
      ))}
    </Group>
  );
}

export function PermissionGrid({
  personnelId,
  policy,
  isFixed,
}: {
  personnelId: string;
  policy: PolicyRow[];
  isFixed: boolean;
}) {
  const { rows, toggle, apply } = usePermissions(personnelId, policy);
  const [page, setPage] = useState(1);
  const shown = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <Section title="Permissions" columns={false}>
      {!isFixed && <Presets rows={rows} onApply={apply} />}
      <Table aria-label="Permissions" className={classes.grid} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Policy</Table.Th>
            {FLAGS.map((flag) => (
              <Table.Th key={flag} scope="col" className={classes.flag}>
                {HEADINGS[flag]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" className={classes.policy}>
                {row.prettyName}
              </Table.Th>
              {FLAGS.map((flag) => (
                <Table.Td key={flag} className={classes.flag}>
                  <Checkbox
                    aria-label={`${row.prettyName}: ${HEADINGS[flag]}`}
                    checked={row[flag]}
                    disabled={isFixed}
                    onChange={(event) => toggle(row.id, flag, event.currentTarget.checked)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pagination
        size="sm"
        mt="md"
        total={Math.ceil(rows.length / PER_PAGE)}
        value={page}
        onChange={setPage}
        getItemProps={(at) => ({ 'aria-label': `Permissions page ${at}` })}
        getControlProps={(control) => ({ 'aria-label': `Permissions, ${control} page` })}
      />
    </Section>
  );
}
