/** How an owner lets a new user in: with a role’s permissions, and a link to set a password. */
import { boolean, choice } from '../core/fields.ts';
import { ROLE_PRESET_NAMES, ROLE_PRESETS } from '../core/role-presets.ts';

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;

export const PRESET_LABELS = Object.fromEntries(ROLE_PRESET_NAMES.map((name) => [name, ROLE_PRESETS[name].label]));

/** Parts of a new user that are no fields of the record. An invited user has no password until they set one. */
export const NEW_USER_FIELDS = {
  isInvited: boolean('Email an invitation', { optional: true }),
  preset: choice('Permissions', ROLE_PRESET_NAMES, {
    optional: true,
    labels: PRESET_LABELS,
    message: 'Unknown preset',
  }),
};
