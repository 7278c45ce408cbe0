/** Integrations: services for carriers, and the one that can be connected. */
import { Alert, Anchor, Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { CARD_KINDS } from '@milepost/domain/admin/integrations.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '../admin/admin.module.css';
import { Logo } from '../admin/logo.tsx';
import { api, asApiError } from '../core/api/client.ts';
import { useRights } from '../core/session/rights.ts';
import { usePageTitle } from '../core/shell/page-title.tsx';
import { keys } from '../core/ui/data.ts';
import { IconExternalLink } from '../core/ui/icons/icons.ts';
import { type Card, ConnectButton, ConnectionActions, ConnectionStatus, isSyncing } from './connection.tsx';
import { useConsent } from './use-consent.ts';

const POLL_MS = 2000;
const PATH = 'apiintegration/cards/';

export function List() {
  usePageTitle('Integrations');
  useConsent();
  const { data, error, refetch } = useQuery({
    queryKey: keys.list(PATH, {}),
    queryFn: ({ signal }) => api.get<{ results: Card[] }>(PATH, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isSyncing) ? POLL_MS : false),
  });
  if (error && !data) return <LoadError text={asApiError(error).text} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} aria-busy="true" />;
  return (
    <div className={classes.cards}>
      {data.results.map((card) => (
        <CardView key={card.id} card={card} />
      ))}
    </div>
  );
}

function LoadError({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Alert color="red" title="Couldn’t load integrations">
      {text}
      <Button size="xs" variant="default" mt="xs" onClick={retry}>
        Retry
      </Button>
    </Alert>
  );
}

function CardView({ card }: { card: Card }) {
  const { can } = useRights();
  const { name, leads, link, connection } = card;
  return (
    <article className={classes.card} aria-label={name}>
      <Logo letters={card.logo} />
      <div className={classes.cardHead}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <span className={classes.cardKind}>{CARD_KINDS[card.kind]}</span>
      </div>
      <p className={classes.cardText}>{card.description}</p>
      {connection && <ConnectionStatus card={{ ...card, connection }} />}
      <div className={classes.cardFoot}>
        {card.isConnectable &&
          (connection ? <ConnectionActions card={{ ...card, connection }} /> : <ConnectButton card={card} />)}
        {leads && can(...leads.needs) && (
          <Anchor component={Link} to={`/UI/${leads.route}`} size="sm">
            {leads.label}
          </Anchor>
        )}
        {link ? (
          <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
            Open {name} <IconExternalLink size={13} aria-hidden="true" />
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
