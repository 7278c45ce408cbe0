/** Integrations: the services around a carrier, and the one that can be connected. */
import { Alert, Anchor, Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import { CARD_KINDS, type IntegrationCard } from '@milepost/domain/admin/integrations.ts';
import { fuelImport } from '@milepost/domain/expense/data-import.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { notify } from '../core/shell/notify.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { keys, useChanged } from '../core/ui/data.ts';
import { confirm } from '../core/ui/dialog/confirm.tsx';
import { NEW } from '../core/ui/form/use-record-form.ts';
import { IconExternalLink } from '../core/ui/icons/icons.ts';
import { pageOf } from '../core/ui/records.ts';
import { Chip } from '../core/ui/status-chip.tsx';
import classes from './admin.module.css';
import { Logo } from './logo.tsx';
import { useConsent } from './use-consent.ts';

type Card = IntegrationCard & {
  isConnectable: boolean;
  isConfigured: boolean;
  authorizeUrl: string | null;
  connection: { id: string; prettyName: string; connectedAt: string } | null;
};

const PATH = 'apiintegration/cards/';

export function List() {
  usePageTitle('Integrations');
  useConsent();
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<{ results: Card[] }>(PATH, {}, { signal }),
  });
  if (error && !data) return <Failed text={asApiError(error).text} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} aria-busy="true" />;
  return (
    <div className={classes.cards}>
      {data.results.map((card) => (
        <CardView key={card.id} card={card} />
      ))}
    </div>
  );
}

function Failed({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Alert color="red" title="Integrations could not be read">
      {text}
      <Button size="xs" variant="default" mt="xs" onClick={retry}>
        Retry
      </Button>
    </Alert>
  );
}

function CardView({ card }: { card: Card }) {
  return (
    <article className={classes.card} aria-label={card.name}>
      <Logo letters={card.logo} />
      <div className={classes.cardHead}>
        <Title order={2} size="h3">
          {card.name}
        </Title>
        <span className={classes.cardKind}>{CARD_KINDS[card.kind]}</span>
      </div>
      <p className={classes.cardText}>{card.description}</p>
      <div className={classes.cardFoot}>
        {card.isConnectable && <Connect card={card} />}
        {card.kind === 'FUEL_CARD' && <Upload />}
        {card.link ? (
          <Anchor href={card.link} target="_blank" rel="noreferrer" size="sm">
            Open {card.name} <IconExternalLink size={13} aria-hidden="true" />
            <VisuallyHidden> in a new tab</VisuallyHidden>
          </Anchor>
        ) : (
          <Text size="sm" c="dimmed">
            No link is set up for this card.
          </Text>
        )}
      </div>
    </article>
  );
}

/** INT-10: what a portal has to download is uploaded here, by who may. */
function Upload() {
  const { can } = useRights();
  if (!can(fuelImport.policy, 'create')) return null;
  return (
    <Anchor component={Link} to={pageOf(fuelImport, NEW)} size="sm">
      Upload Fuel Transactions
    </Anchor>
  );
}

/** Asks for consent, or says why it cannot; a connection there is can be ended. */
function Connect({ card }: { card: Card }) {
  const { can } = useRights();
  const changed = useChanged();
  const { connection } = card;
  if (connection) {
    const disconnect = async () => {
      const text = `Disconnect ${card.name}? What was read stays; nothing more is read until you connect again.`;
      if (!(await confirm({ title: `Disconnect ${card.name}`, text, yes: 'Disconnect', danger: true }))) return;
      try {
        await api.delete(`${apiintegration.path}/${connection.id}`);
        notify.success(`${card.name} disconnected`);
        await changed();
      } catch (thrown) {
        notify.error(`${card.name} was not disconnected`, asApiError(thrown).text);
      }
    };
    return (
      <>
        <Chip label="Connected" tone="success" />
        <Text size="sm" c="dimmed">
          since {connection.connectedAt.slice(0, 10)}
        </Text>
        {can(apiintegration.policy, 'delete') && (
          <Button size="compact-sm" variant="default" onClick={() => void disconnect()}>
            Disconnect
          </Button>
        )}
      </>
    );
  }
  if (!card.isConfigured)
    return (
      <>
        <Button size="compact-sm" disabled>
          Connect {card.name}
        </Button>
        <Text size="sm" c="dimmed">
          Not set up on this server: the administrator gives it a client id.
        </Text>
      </>
    );
  return card.authorizeUrl ? (
    <Button size="compact-sm" component="a" href={card.authorizeUrl} target="_blank" rel="noopener">
      Connect {card.name}
      <VisuallyHidden> in a new tab</VisuallyHidden>
    </Button>
  ) : null;
}
