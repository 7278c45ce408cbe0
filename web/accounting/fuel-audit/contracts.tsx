/** The contracts with fuel card providers. */

import { Button, Group, VisuallyHidden } from '@mantine/core';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { describeContract } from '@milepost/domain/expense/fuel-audit/fuel-contract.ts';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { TwoLines } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';
import type { Contract } from './use-fuel-audit.ts';

type Props = {
  contracts: readonly Contract[];
  canEdit: boolean;
  /** Opens the dialog for a contract; for a new one without. */
  onOpen: (contract?: Contract) => void;
};

export function Contracts({ contracts, canEdit, onOpen }: Props) {
  return (
    <Section title={`Contracts (${contracts.length})`} columns={false}>
      {contracts.length === 0 && <p className={classes.empty}>No contracts yet. Add your fuel card prices.</p>}
      {contracts.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.offerTable} aria-label="Contracts">
            <thead>
              <tr>
                <th scope="col">Provider</th>
                <th scope="col">Chain</th>
                <th scope="col">Price</th>
                <th scope="col">Valid</th>
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {contracts.map((contract) => (
                <tr key={contract.id}>
                  <td>
                    <TwoLines below={contract.company.carrier}>{contract.company.prettyName}</TwoLines>
                  </td>
                  <td>{contract.chain || 'All stops'}</td>
                  <td>{describeContract(contract)}</td>
                  <td data-nowrap>
                    {contract.validTo ? `${contract.validFrom} to ${contract.validTo}` : `From ${contract.validFrom}`}
                  </td>
                  <td data-right>{canEdit && <Actions contract={contract} onOpen={onOpen} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {canEdit && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={() => onOpen()}>
          New contract
        </Button>
      )}
    </Section>
  );
}

function Actions({ contract, onOpen }: { contract: Contract; onOpen: Props['onOpen'] }) {
  const reload = useReloadData();
  const name = `${contract.company.prettyName}, ${contract.chain || 'all stops'}, from ${formatDay(contract.validFrom)}`;
  async function remove() {
    try {
      await api.delete(`fuel_audit/contract/${contract.id}/`);
      notify.success('Contract Deleted');
      await reload();
    } catch (thrown) {
      notify.failure('Contract Delete', asApiError(thrown).text);
    }
  }
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`Edit ${name}`} onClick={() => onOpen(contract)}>
        Edit
      </Button>
      <Button size="compact-sm" variant="default" aria-label={`Delete ${name}`} onClick={() => void remove()}>
        Delete
      </Button>
    </Group>
  );
}
