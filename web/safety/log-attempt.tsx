/** Logs a call, fax or letter to a former employer: date, person and outcome document the good-faith effort (49 CFR 391.23(c)). */
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { ATTEMPT_WAYS } from '@milepost/domain/safety/inquiry.ts';
import { type FormEvent, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';
import { DateInput } from '../core/ui/form/inputs/date-input.tsx';
import { useToday } from '../core/ui/use-today.ts';

const MANUAL_WAYS = (['PHONE', 'FAX', 'MAIL'] as const).map((value) => ({ value, label: ATTEMPT_WAYS[value] }));

type LogAttemptProps = {
  /** The employment history's id. */
  id: string;
  onDone?: () => void;
};

export function LogAttempt({ id, onDone }: LogAttemptProps) {
  const today = useToday();
  const changed = useReloadData();
  const [day, setDay] = useState<string>(today);
  const [way, setWay] = useState<string | null>('PHONE');
  const [isSaving, setSaving] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSaving(true);
    try {
      await api.post(`employment_history/${id}/attempt/`, { ...Object.fromEntries(new FormData(form)), way });
      notify.success('Attempt Logged');
      form.reset();
      setDay(today);
      onDone?.();
      await changed();
    } catch (thrown) {
      notify.failure('Attempt Log', asApiError(thrown).text);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <DateInput label="Date" name="day" required value={day} onChange={setDay} w={150} />
        <Select label="Method" data={MANUAL_WAYS} value={way} onChange={setWay} allowDeselect={false} w={110} />
        <TextInput
          label="Person contacted"
          name="person"
          required
          maxLength={120}
          placeholder="Name and title"
          w={190}
        />
        <Textarea label="Outcome" name="note" required autosize minRows={1} flex={1} miw={200} />
        <Button type="submit" variant="default" loading={isSaving}>
          Log attempt
        </Button>
      </Group>
    </form>
  );
}
