import { TextInput, type TextInputProps } from '@mantine/core';

/** Takes a code that is typed, pasted, or filled in by the phone. */
export function CodeInput({ isRecovery = false, ...props }: TextInputProps & { isRecovery?: boolean }) {
  return (
    <TextInput
      label={isRecovery ? 'Recovery code' : 'Code'}
      placeholder={isRecovery ? 'abcd-efgh-jkmn-pqrs' : '123 456'}
      name="code"
      autoComplete="one-time-code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
