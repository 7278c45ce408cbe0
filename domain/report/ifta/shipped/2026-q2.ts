import type { ShippedQuarter } from './shipped-quarter.ts';

/** From three copies of the matrix that agree; the provinces' rates are their rates per liter at one exchange rate. */
export const q2of2026: ShippedQuarter = {
  quarter: '2026-Q2',
  capturedOn: '2026-09-19',
  finalOn: null,
  table: `
   DIESEL
AB  .3596
BC  .4150
MB  .3458
NB  .4274
NL  .2628
NS  .4260
ON  .2490
PE  .3914
QC  .5588
SK  .4150
AL  .3100
AZ  .2600
AR  .2850
CA  .9710
CO  .3250
CT  .4890
DE  .2200
FL  .4097
GA  .3730
ID  .3200
IL  .7380
IN  .6300
IA  .3250
KS  .2600
KY  .2200
KY+ .1050
LA  .2000
ME  .3120
MD  .4675
MA  .2400
MI  .5240
MN  .3260
MS  .2100
MO  .2950
MT  .2975
NE  .3180
NV  .2700
NH  .2220
NJ  .5610
NM  .2100
NY  .3805
NC  .4100
ND  .2300
OH  .4700
OK  .1900
OR  .0000
PA  .7410
RI  .4000
SC  .2800
SD  .2800
TN  .2700
TX  .2000
UT  .3790
VT  .3100
VA  .3270
VA+ .1430
WA  .5840
WV  .3570
WI  .3290
WY  .2400
`,
};
