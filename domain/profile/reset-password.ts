/** The two forms of the reset page: the username, and the new password. */
import { z } from 'zod/mini';
import { text } from '../core/fields.ts';
import { newPassword } from './password.ts';

export const forgotPassword = { fields: z.object({ profileEmail: text('Username or email') }) };

export const resetPassword = { fields: z.object({ token: text('Link token'), newPassword }) };

/** How long a link is valid. */
export const RESET_MINUTES = 60;

/** Message for a used, expired, or unknown link. */
export const LINK_IS_VOID = 'This link has already been used or has expired. Request a new one.';
