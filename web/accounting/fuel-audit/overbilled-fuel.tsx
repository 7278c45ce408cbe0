/** Fuel billed above its contract, with a claim letter to each provider. */
import { Button, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import type { Finding } from '@milepost/domain/expense/fuel-audit/fuel-findings.ts';
import { useState } from 'react';
import { Section } from '../../core/ui/form/section.tsx';
import { MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';
import { Actions, ActionsHeading, Common, CommonHeadings, type Dismiss } from './finding-cells.tsx';

type Props = {
  findings: readonly Finding[];
  hasContracts: boolean;
  onClaim: (expenses: string[]) => void;
  onDismiss: Dismiss;
};

const sumOverbilled = (findings: readonly Finding[]) => sumDollars(findings.map(({ overbilled }) => overbilled));

export function Overbilled({ findings, hasContracts, onClaim, onDismiss }: Props) {
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const claimed = findings.filter(({ expense: id }) => !cleared.includes(id));
  const toggle = (id: string) =>
    setCleared(cleared.includes(id) ? cleared.filter((each) => each !== id) : [...cleared, id]);
  const none = hasContracts
    ? 'No fuel billed above its contract on these dates.'
    : 'No contracts yet. Add one to compare its prices with what was billed.';
  return (
    <Section title={`Overbilled (${findings.length})`} columns={false}>
      {findings.length === 0 ? (
        <p className={classes.empty}>{none}</p>
      ) : (
        <>
          <Group justify="space-between" mb="xs">
            <Text size="sm">{formatMoney(sumOverbilled(findings))} billed above contract</Text>
            <Claims findings={claimed} onClaim={onClaim} />
          </Group>
          <div className={classes.scroll}>
            <table className={classes.offerTable} aria-label="Overbilled">
              <thead>
                <tr>
                  <th scope="col">
                    <VisuallyHidden>Claim</VisuallyHidden>
                  </th>
                  <CommonHeadings />
                  <th scope="col">Contract</th>
                  <th scope="col" data-right>
                    Paid
                  </th>
                  <th scope="col" data-right>
                    Contract price
                  </th>
                  <th scope="col" data-right>
                    Overbilled
                  </th>
                  <ActionsHeading />
                </tr>
              </thead>
              <tbody>
                {findings.map((finding) => (
                  <tr key={finding.expense}>
                    <td>
                      <Checkbox
                        aria-label={`Claim ${finding.number}`}
                        checked={!cleared.includes(finding.expense)}
                        onChange={() => toggle(finding.expense)}
                      />
                    </td>
                    <Common finding={finding} />
                    <td>
                      <TwoLines below={finding.reason}>{finding.company?.prettyName}</TwoLines>
                    </td>
                    <td data-right>
                      <MoneyCell value={finding.paid} />
                    </td>
                    <td data-right>
                      <MoneyCell value={finding.agreed} />
                    </td>
                    <td data-right>
                      <MoneyCell value={finding.overbilled} />
                    </td>
                    <Actions finding={finding} onDismiss={onDismiss} />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Section>
  );
}

/** Shows a button for each provider, because a letter goes to one. */
function Claims({ findings, onClaim }: { findings: readonly Finding[]; onClaim: Props['onClaim'] }) {
  const providers = Map.groupBy(findings, ({ company }) => company?.prettyName ?? '');
  return (
    <Group gap="xs">
      {[...providers].map(([provider, own]) => (
        <Button key={provider} size="compact-sm" onClick={() => onClaim(own.map(({ expense }) => expense))}>
          Claim {formatMoney(sumOverbilled(own))} from {provider}
        </Button>
      ))}
    </Group>
  );
}
