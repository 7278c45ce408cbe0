/** Adds a contract with a fuel card provider, or changes the price and the last date of one. */
import { Alert, Button, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { Related } from '@milepost/domain/core/record.ts';
import { FUEL_PRICINGS, type FuelPricing } from '@milepost/domain/expense/fuel-audit/fuel-contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { useLedgerForm } from '../pay-account/use-ledger-form.ts';
import type { Contract } from './use-fuel-audit.ts';

const PROVIDERS = { companyType: 'FUEL_CARD_SERVICE_PROVIDER', per_page: 100 };
const PRICINGS = Object.entries(FUEL_PRICINGS).map(([value, label]) => ({ value, label }));
const HELP = {
  chain: 'A word in the name of its truck stops, such as Pilot. If blank, all stops.',
  rate: undefined,
  cost: 'The provider’s cost on these dates.',
};

type ContractInput = Record<'company' | 'chain' | 'rate' | 'cost' | 'validFrom' | 'validTo', string> & {
  pricing: FuelPricing;
};

const readContract = (contract: Contract | undefined, today: string): ContractInput => ({
  company: contract?.company.id ?? '',
  chain: contract?.chain ?? '',
  pricing: contract?.pricing ?? 'RETAIL_MINUS',
  rate: String(contract?.rate ?? ''),
  cost: String(contract?.cost ?? ''),
  validFrom: contract?.validFrom ?? today,
  validTo: contract?.validTo ?? '',
});

type Provider = Pick<Related, 'id' | 'prettyName'> & { carrier: Related };

const makeProvider = ({ id, prettyName, carrier }: Provider) => ({ id, prettyName, carrier: carrier.prettyName });

export function ContractDialog({ contract, onClose }: { contract: Contract | undefined; onClose: () => void }) {
  const today = useToday();
  const [typed, setTyped] = useState(() => readContract(contract, today));
  const { errors, isSending, send } = useLedgerForm('fuel_audit/contract/', 'Contract Saved', onClose);
  const { data } = useQuery({
    queryKey: keys.list('company/', PROVIDERS),
    queryFn: ({ signal }) => api.get<{ results: Provider[] }>('company/', PROVIDERS, { signal }),
  });
  const providers = contract ? [contract.company] : (data?.results ?? []).map(makeProvider);
  const company = typed.company || providers[0]?.id || '';
  const set = (change: Partial<ContractInput>) => setTyped({ ...typed, ...change });
  const field = (name: 'chain' | 'rate' | 'cost', label: string) => (
    <TextInput
      label={label}
      description={HELP[name]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={name === 'chain' ? 'text' : 'decimal'}
      autoComplete="off"
      disabled={name === 'chain' && contract !== undefined}
      value={typed[name]}
      error={errors[name]}
      onChange={({ currentTarget: { value } }) => set({ [name]: value })}
    />
  );
  return (
    <Modal opened onClose={onClose} title={contract ? 'Edit contract' : 'New contract'} size={560}>
      <Stack component="form" gap="sm" onSubmit={(event) => void send(event, { ...typed, company })}>
        {data && providers.length === 0 && (
          <Alert color="yellow" title="No fuel card providers yet. Add one under Service Providers." />
        )}
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NativeSelect
            label="Provider"
            disabled={contract !== undefined}
            data={providers.map(({ id, prettyName, carrier }) => ({ value: id, label: `${prettyName} · ${carrier}` }))}
            value={company}
            error={errors.company}
            onChange={({ currentTarget: { value } }) => set({ company: value })}
          />
          {field('chain', 'Chain')}
          <NativeSelect
            label="Pricing"
            data={PRICINGS}
            value={typed.pricing}
            onChange={({ currentTarget: { value } }) => set({ pricing: value as FuelPricing, rate: '', cost: '' })}
          />
          {field('rate', typed.pricing === 'PERCENT_OFF' ? 'Percent off' : 'Dollars per gallon')}
          {typed.pricing === 'COST_PLUS' && field('cost', 'Cost per gallon')}
          {!contract && (
            <DateInput
              label="Valid from"
              value={typed.validFrom}
              error={errors.validFrom}
              onChange={(validFrom) => set({ validFrom })}
            />
          )}
          <DateInput
            label="Valid to"
            value={typed.validTo}
            error={errors.validTo}
            onChange={(validTo) => set({ validTo })}
          />
        </SimpleGrid>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Save contract
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
