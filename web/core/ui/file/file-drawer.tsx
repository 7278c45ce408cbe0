import { Anchor, Drawer, Group, Text } from '@mantine/core';
import { IconDownload } from '../icons/icons.ts';
import { formatSize } from './checks.ts';
import classes from './file.module.css';
import { FileContent, type ViewableFile } from './file-content.tsx';
import { getMarks } from './marks.ts';

type FileDrawerProps = { file: ViewableFile | null; url: string | undefined; onClose: () => void };

export default function FileDrawer({ file, url, onClose }: FileDrawerProps) {
  return (
    <Drawer
      opened={file !== null}
      onClose={onClose}
      position="right"
      size="min(640px, 45vw)"
      withOverlay={false}
      lockScroll={false}
      trapFocus={false}
      closeOnClickOutside={false}
      // Escape must undo the fields filled in from the file, not close it.
      closeOnEscape={!(file && getMarks(file))}
      title={file && <Title file={file} url={url} />}
      classNames={{ body: classes.viewer }}
      closeButtonProps={{ 'aria-label': 'Close the file' }}
    >
      {file && url && <FileContent file={file} url={url} onClose={onClose} />}
    </Drawer>
  );
}

function Title({ file, url }: { file: ViewableFile; url: string | undefined }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Text fw={600} truncate>
        {file.name}
      </Text>
      <Text size="xs" c="dimmed">
        {formatSize(file.size)}
      </Text>
      {url && (
        <Anchor href={url} download={file.name} aria-label={`Download ${file.name}`}>
          <IconDownload size={16} aria-hidden="true" />
        </Anchor>
      )}
    </Group>
  );
}
