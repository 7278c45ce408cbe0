/** The two forms of the reset page: whose password it is, and the new one. */
import { z } from 'zod/mini';
import { text } from '../core/fields.ts';
import { newPassword } from './password.ts';

export const forgotPassword = { fields: z.object({ profileEmail: text('Username or email') }) };

export const resetPassword = { fields: z.object({ token: text('Token of the link'), newPassword }) };

/** How long a link is good for. */
export const RESET_MINUTES = 60;

/** Beside the new password, whatever is wrong with the link: used, too old, or never ours. */
export const LINK_IS_VOID = 'This link has already been used or has expired. Request a new one.';
