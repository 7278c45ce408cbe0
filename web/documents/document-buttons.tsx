/** What is done about a document, next to its line: the first action by a button, the others in a menu. */
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDotsVertical } from '../core/ui/icons/icons.ts';
import type { DocumentAction } from './document-actions.tsx';
import classes from './document-buttons.module.css';

/** @param about the words of the line, which tell its buttons from those of others */
export function DocumentButtons({ actions, about }: { actions: readonly DocumentAction[]; about: string }) {
  const [first, ...others] = actions;
  if (!first) return null;
  return (
    <span className={classes.actions}>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${first.label}: ${about}`}
        onClick={() => void first.run()}
      >
        {first.label}
      </Button>
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal shadow="sm">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={24} aria-label={`More actions: ${about}`}>
              <IconDotsVertical size={14} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, label, run }) => (
              <Menu.Item key={id} onClick={() => void run()}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
