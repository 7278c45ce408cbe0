/** How a new user gets in: the permissions of a role, and an invitation by email or a password. */
import { PasswordInput, SegmentedControl, Select } from '@mantine/core';
import type { RolePreset } from '@milepost/domain/core/role-presets.ts';
import { INVITATION_DAYS, PRESET_LABELS } from '@milepost/domain/profile/invitation.ts';
import classes from './permission-grid.module.css';
import type { Access } from './use-new-user.ts';

const OPTIONS = Object.entries(PRESET_LABELS).map(([value, label]) => ({ value, label }));

const WAYS = [
  { value: 'invite', label: 'Email an invitation' },
  { value: 'password', label: 'Set a password' },
];

type NewUserFieldsProps = {
  access: Access;
  onChange: (access: Partial<Access>) => void;
  /** Whether permissions apply: ADMIN and CARRIER have full access. */
  isLimited: boolean;
  passwordId: string;
  error: string | undefined;
  onLeavePassword: () => void;
};

export function NewUserFields(props: NewUserFieldsProps) {
  const { access, onChange, isLimited, passwordId, error, onLeavePassword } = props;
  return (
    <>
      {isLimited && (
        <Select
          label="Permissions"
          placeholder="Select a role"
          description="You can change each permission after saving. If blank, all are off."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={OPTIONS}
          value={access.preset}
          searchable
          selectFirstOptionOnChange
          clearable
          onChange={(preset) => onChange({ preset: preset as RolePreset | null })}
        />
      )}
      <div className={classes.way}>
        <SegmentedControl
          aria-label="Sign-in"
          size="xs"
          data={WAYS}
          value={access.way}
          onChange={(way) => onChange({ way: way as Access['way'] })}
        />
        {access.way === 'invite' ? (
          <p>The user sets a password with an emailed link. It works for {INVITATION_DAYS} days.</p>
        ) : (
          <PasswordInput
            id={passwordId}
            label="Password"
            withAsterisk
            autoComplete="new-password"
            value={access.password}
            error={error}
            onChange={(event) => onChange({ password: event.currentTarget.value })}
            onBlur={onLeavePassword}
          />
        )}
      </div>
    </>
  );
}
