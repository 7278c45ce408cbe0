/** All drawn samples, by the account that reads them. */
import { SAMPLES_A } from './samples-a.ts';
import { SAMPLES_AA } from './samples-aa.ts';
import { MORE_SAMPLES_AA } from './samples-aa-more.ts';
import { SAMPLES_AB } from './samples-ab.ts';
import { SAMPLES_AC } from './samples-ac.ts';
import { MORE_SAMPLES_AC } from './samples-ac-more.ts';
import { SAMPLES_AD } from './samples-ad.ts';
import { SAMPLES_AE } from './samples-ae.ts';
import { SAMPLES_AF } from './samples-af.ts';
import { SAMPLES_AG } from './samples-ag.ts';
import { SAMPLES_AH } from './samples-ah.ts';
import { SAMPLES_AI } from './samples-ai.ts';
import { SAMPLES_AJ } from './samples-aj.ts';
import { SAMPLES_AK } from './samples-ak.ts';
import { SAMPLES_B } from './samples-b.ts';
import { SAMPLES_C } from './samples-c.ts';
import { SAMPLES_D } from './samples-d.ts';
import { SAMPLES_E } from './samples-e.ts';
import { SAMPLES_F } from './samples-f.ts';
import { SAMPLES_G } from './samples-g.ts';
import { SAMPLES_H } from './samples-h.ts';
import { SAMPLES_HELD } from './samples-held.ts';
import { SAMPLES_I } from './samples-i.ts';
import { SAMPLES_J } from './samples-j.ts';
import { SAMPLES_K } from './samples-k.ts';
import { SAMPLES_L } from './samples-l.ts';
import { SAMPLES_M } from './samples-m.ts';
import { SAMPLES_N } from './samples-n.ts';
import { SAMPLES_O } from './samples-o.ts';
import { SAMPLES_P } from './samples-p.ts';
import { SAMPLES_Q } from './samples-q.ts';
import { SAMPLES_R } from './samples-r.ts';
import { SAMPLES_S } from './samples-s.ts';
import { SAMPLES_T } from './samples-t.ts';
import { SAMPLES_U } from './samples-u.ts';
import { MORE_SAMPLES_U } from './samples-u-more.ts';
import { SAMPLES_V } from './samples-v.ts';
import { SAMPLES_W } from './samples-w.ts';
import { SAMPLES_X } from './samples-x.ts';
import { SAMPLES_Y } from './samples-y.ts';
import { SAMPLES_Z } from './samples-z.ts';

/** Samples whose carrier is an authority of the account. */
export const DRAWN_FOR_BLUEBONNET = {
  samples: [...SAMPLES_A, ...SAMPLES_B, ...SAMPLES_C],
  own: ['Bluebonnet Freight LLC'],
};

/** Samples whose carriers are unknown to the account, as for a new one. */
export const DRAWN_FOR_ALL = {
  samples: [
    ...SAMPLES_D,
    ...SAMPLES_E,
    ...SAMPLES_F,
    ...SAMPLES_G,
    ...SAMPLES_H,
    ...SAMPLES_HELD,
    ...SAMPLES_I,
    ...SAMPLES_J,
    ...SAMPLES_K,
    ...SAMPLES_L,
    ...SAMPLES_M,
    ...SAMPLES_N,
    ...SAMPLES_O,
    ...SAMPLES_P,
    ...SAMPLES_Q,
    ...SAMPLES_R,
    ...SAMPLES_S,
    ...SAMPLES_T,
    ...SAMPLES_U,
    ...MORE_SAMPLES_U,
    ...SAMPLES_V,
    ...SAMPLES_W,
    ...SAMPLES_X,
    ...SAMPLES_Y,
    ...SAMPLES_Z,
    ...SAMPLES_AA,
    ...MORE_SAMPLES_AA,
    ...SAMPLES_AB,
    ...SAMPLES_AC,
    ...MORE_SAMPLES_AC,
    ...SAMPLES_AD,
    ...SAMPLES_AE,
    ...SAMPLES_AF,
    ...SAMPLES_AG,
    ...SAMPLES_AH,
    ...SAMPLES_AI,
    ...SAMPLES_AJ,
    ...SAMPLES_AK,
  ],
  own: [],
};
