/**
 * Stores the application while the driver fills it in. Sends each part a moment after typing stops and keeps it on this phone until sent,
 * so that neither a closed page nor a bad connection loses a word. Never keeps the Social Security number here.
 */
import { isSsn, maskSsn, type SectionAnswers } from '@milepost/domain/driver-app/application/answers.ts';
import { SECTION_NAMES, type SectionName } from '@milepost/domain/driver-app/application/sections.ts';
import { CallError, type Client } from '../client.ts';

export type SavedSection = SectionAnswers & { version: number };

export type Application = {
  id: string;
  isOpen: boolean;
  note: string | null;
  today: string;
  carrier: string;
  carrierAddress: string;
  sections: Record<SectionName, SavedSection>;
};

/** `mine` is the input of this phone if another phone saved a newer version. */
export type Draft = { answered: SectionAnswers; version: number; isUnsent: boolean; mine: SectionAnswers | null };
export type Drafts = Readonly<Record<SectionName, Draft>>;

export type Store = {
  get(): Drafts;
  subscribe(maskSsn: () => void): () => void;
  change(name: SectionName, answered: SectionAnswers): void;
  /** Settles a conflict of two phones: keeps this phone's input or takes the other's. */
  settle(name: SectionName, isMine: boolean): void;
  /** Sends unsent input. Returns false without a connection, or if another phone saved a newer version. */
  send(): Promise<boolean>;
};

const RETRY_MS = 15_000;

type StoredDraft = { answered: SectionAnswers; version: number };

const getKey = (id: string, name: SectionName) => `milepost-application-${id}-${name}`;

function readStored(id: string, name: SectionName): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(getKey(id, name)) ?? 'null') as StoredDraft | null;
  } catch {
    return null;
  }
}

function createDraft(id: string, name: SectionName, { version, rows, none }: SavedSection): Draft {
  const kept = readStored(id, name);
  if (!kept) return { answered: { rows, none }, version, isUnsent: false, mine: null };
  const ssn = rows[0]?.ssn;
  const answered = ssn && kept.answered.rows[0] ? withSsn(kept.answered, ssn) : kept.answered;
  return { answered, version: kept.version, isUnsent: true, mine: null };
}

const withSsn = ({ rows, none }: SectionAnswers, ssn: string): SectionAnswers => ({
  none,
  rows: rows.map((row) => ({ ...row, ssn })),
});

const omitSsn = ({ rows, none }: SectionAnswers): SectionAnswers => ({
  none,
  rows: rows.map(({ ssn: _, ...row }) => row),
});

/**
 * @param onRefused called for errors a retry cannot fix: the link has expired, or the application is already submitted
 * @param pauseMs how long after the last key it is sent
 */
export function makeStore(
  client: Pick<Client, 'post'>,
  { id, sections }: Application,
  onRefused: (error: CallError) => void,
  pauseMs = 800,
): Store {
  let drafts = Object.fromEntries(SECTION_NAMES.map((name) => [name, createDraft(id, name, sections[name])])) as Drafts;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> = Promise.resolve(true);

  function put(name: SectionName, changes: Partial<Draft>): void {
    const draft = { ...drafts[name], ...changes };
    drafts = { ...drafts, [name]: draft };
    const { answered, version, isUnsent } = draft;
    if (isUnsent)
      localStorage.setItem(
        getKey(id, name),
        JSON.stringify({ answered: omitSsn(answered), version } satisfies StoredDraft),
      );
    else localStorage.removeItem(getKey(id, name));
    for (const notify of listeners) notify();
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  }

  function send(): Promise<boolean> {
    clearTimeout(timer);
    sending = sending.then(sendAll);
    return sending;
  }

  async function sendAll(): Promise<boolean> {
    for (const name of SECTION_NAMES) {
      if (!drafts[name].isUnsent) continue;
      try {
        await sendOne(name);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.status === 0 || error.status >= 500) later(RETRY_MS);
        else onRefused(error);
        return false;
      }
    }
    return SECTION_NAMES.every((name) => !drafts[name].isUnsent && !drafts[name].mine);
  }

  async function sendOne(name: SectionName): Promise<void> {
    const { answered, version } = drafts[name];
    try {
      const kept = await client.post<{ version: number }>('application/section/', { section: name, version, answered });
      const isSame = drafts[name].answered === answered;
      put(name, { version: kept.version, isUnsent: !isSame, ...(isSame && { answered: body(answered) }) });
      if (!isSame) later(pauseMs);
    } catch (error) {
      const theirs = getConflict(error, name);
      if (!theirs) throw error;
      const { version: newer, rows, none } = theirs;
      put(name, { answered: { rows, none }, version: newer, isUnsent: false, mine: drafts[name].answered });
    }
  }

  return {
    get: () => drafts,
    subscribe(body) {
      listeners.add(body);
      const retry = () => void send();
      addEventListener('online', retry);
      // Send input that an earlier visit left on this phone.
      if (SECTION_NAMES.some((name) => drafts[name].isUnsent)) later(0);
      return () => {
        listeners.delete(body);
        removeEventListener('online', retry);
      };
    },
    change(name, answered) {
      put(name, { answered, isUnsent: true });
      later(pauseMs);
    },
    settle(name, isMine) {
      const { mine } = drafts[name];
      put(name, { mine: null, ...(isMine && mine && { answered: mine, isUnsent: true }) });
      if (isMine) later(0);
    },
    send,
  };
}

/** Returns the answers with only the last digits of the number, for display after they were sent. */
function body(answered: SectionAnswers): SectionAnswers {
  const ssn = answered.rows[0]?.ssn ?? '';
  return isSsn(ssn) ? withSsn(answered, maskSsn(ssn)) : answered;
}

/** Returns the other phone's version, if a conflict was the reason for the rejection. */
function getConflict(error: unknown, name: SectionName): SavedSection | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const { conflicts } = error.body as { conflicts?: Record<string, { theirs: SavedSection | null }> };
  return conflicts?.[name]?.theirs ?? null;
}
