/** The price audit: fuel billed above the contract with a claim letter, odd fills, and the contracts. */
import { Alert, Group, Skeleton, Stack } from '@mantine/core';
import type { Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { FileButton } from '../tax/file-button.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { Contracts } from './contracts.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { OddFills } from './odd-fills.tsx';
import { Overbilled } from './overbilled-fuel.tsx';
import { type Contract, useFuelAudit } from './use-fuel-audit.ts';

type OpenDialog =
  | { what: 'claim'; expenses: string[] }
  | { what: 'dismiss'; finding: Finding }
  | { what: 'contract'; contract: Contract | undefined };

export function List() {
  usePageTitle('Price Audit');
  const canEdit = useRights().can(4000, 'edit');
  const { period, audit, contracts, failure, choose } = useFuelAudit();
  const [opened, open] = useState<OpenDialog | null>(null);
  const close = () => open(null);
  const dismiss = canEdit ? (finding: Finding) => open({ what: 'dismiss', finding }) : null;
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <DateInput label="From" value={period.start} onChange={(start) => start && choose({ start })} />
        <DateInput label="To" value={period.end} onChange={(end) => end && choose({ end })} />
        <FileButton what="CSV" label="Price audit CSV" path="fuel_audit/csv/" query={period} />
      </Group>
      {failure && <Alert color="red" role="alert" title={failure} />}
      {!audit && !failure && <Skeleton height={320} role="status" aria-label="Loading" />}
      {audit && (
        <>
          <Overbilled
            findings={audit.results.filter(({ kind }) => kind === 'PRICE')}
            hasContracts={contracts?.length !== 0}
            onClaim={(expenses) => open({ what: 'claim', expenses })}
            onDismiss={dismiss}
          />
          <OddFills findings={audit.results.filter(({ kind }) => kind !== 'PRICE')} onDismiss={dismiss} />
        </>
      )}
      {contracts && (
        <Contracts
          contracts={contracts}
          canEdit={canEdit}
          onOpen={(contract) => open({ what: 'contract', contract })}
        />
      )}
      {opened?.what === 'claim' && <ClaimDialog expenses={opened.expenses} period={period} onClose={close} />}
      {opened?.what === 'dismiss' && <DismissDialog finding={opened.finding} onClose={close} />}
      {opened?.what === 'contract' && <ContractDialog contract={opened.contract} onClose={close} />}
    </Stack>
  );
}
