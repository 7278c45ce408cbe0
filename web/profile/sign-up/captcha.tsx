/** A captcha: a checkbox, or Google's captcha if the operator has keys for it. */
import { Checkbox, Input, Loader } from '@mantine/core';
import type { Challenge } from 'altcha-lib';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../core/api/client.ts';
import type { Settings } from '../../core/session/settings.ts';

export type CaptchaProps = {
  shown: Settings['captcha'];
  error: string | undefined;
  /** Called with the answer; '' if it expired or could not be found. */
  onAnswer: (answer: string) => void;
};

export function Captcha({ shown, ...props }: CaptchaProps) {
  return shown.kind === 'recaptcha' ? <GoogleCaptcha {...shown} {...props} /> : <BuiltInCaptcha {...props} />;
}

type CaptchaBoxProps = Pick<CaptchaProps, 'error' | 'onAnswer'>;
type CaptchaState = 'open' | 'working' | 'done';

function BuiltInCaptcha({ error, onAnswer }: CaptchaBoxProps) {
  const [standing, setStanding] = useState<CaptchaState>('open');
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(expiry.current), []);

  function giveUp() {
    setStanding('open');
    onAnswer('');
  }

  async function prove() {
    setStanding('working');
    try {
      const challenge = await api.get<Challenge>('user_profile/captcha/', undefined, { token: null });
      const { solve } = await import('./solve.ts');
      onAnswer(await solve(challenge));
      setStanding('done');
      const left = (challenge.parameters.expiresAt ?? 0) * 1000 - Date.now();
      expiry.current = setTimeout(giveUp, left);
    } catch {
      giveUp();
    }
  }

  return (
    <Checkbox
      label="I am not a robot"
      description={standing === 'working' ? 'One moment…' : undefined}
      error={error}
      checked={standing !== 'open'}
      readOnly={standing !== 'open'}
      onChange={() => standing === 'open' && void prove()}
      {...(standing === 'working' && { icon: () => <Loader size={12} color="white" />, 'aria-busy': true })}
    />
  );
}

type GoogleCaptcha = {
  ready(then: () => void): void;
  render(into: HTMLElement, options: Record<string, unknown>): number;
};

function GoogleCaptcha({
  siteKey,
  scriptUrl,
  error,
  onAnswer,
}: CaptchaBoxProps & { siteKey: string; scriptUrl: string }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  useEffect(() => {
    let isGone = false;
    const clearSolution = () => latest.current('');
    void loadScript(`${scriptUrl}?render=explicit`).then(
      (google) =>
        google.ready(() => {
          if (isGone || !place.current) return;
          google.render(place.current, {
            sitekey: siteKey,
            callback: (answer: string) => latest.current(answer),
            'expired-callback': clearSolution,
            'error-callback': clearSolution,
          });
        }),
      clearSolution,
    );
    return () => {
      isGone = true;
    };
  }, [siteKey, scriptUrl]);
  return (
    <div>
      <div ref={place} />
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </div>
  );
}

let loading: Promise<GoogleCaptcha> | undefined;

function loadScript(src: string): Promise<GoogleCaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve((window as unknown as { grecaptcha: GoogleCaptcha }).grecaptcha);
    script.onerror = () => {
      loading = undefined;
      reject(new Error(`${src} did not load`));
    };
    document.head.append(script);
  });
  return loading;
}
