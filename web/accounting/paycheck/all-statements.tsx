/** Downloads the statements of all customers with open balances as one file, above the customer list. */
import { Button, Menu } from '@mantine/core';
import { useStartTask } from '../payment/customer-statement.tsx';

export function AllStatements() {
  const { start, starting } = useStartTask();
  const save = (as: string) => void start('customer/statements/', { as });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" loading={starting}>
          Statements
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All customers with a balance, as of today</Menu.Label>
        <Menu.Item onClick={() => save('PDF')}>One PDF</Menu.Item>
        <Menu.Item onClick={() => save('ZIP')}>ZIP (one PDF per customer)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
