/** Totals of the samples, as documented with them. */
export const FUEL = `
                              fleet_one_edge fleet_one_edge_quirks flat_rate_v1 flat_rate tcs     rts     generic
  totalFuelAmount             3875.22        2099.61               2448.66      2645.11   2108.97 1455.81 1661.52
  totalFuelFees               3.00           1.50                  0.00         3.00      3.00    1.00    1.25
  totalFuelCashAdvance        362.23         1662.80               0.00         421.49    345.23  164.50  195.25
  totalAdvanceFees            5.00           2.50                  0.00         7.50      3.00    2.00    2.00
  totalFees                   8.00           4.00                  0.00         10.50     6.00    3.00    3.25
  totalAmount                 4245.45        3766.41               2448.66      3077.10   2460.20 1623.31 1860.02
  totalFuelQuantity           1104.54        619.81                706.15       744.19    637.65  441.80  494.45
  motorFuelQuantity           1053.35        614.31                666.80       711.04    595.05  413.00  464.45
  reeferQuantity              38.12          0.00                  30.00        28.40     32.10   25.00   25.00
  defQuantity                 13.07          5.50                  9.35         4.75      10.50   3.80    5.00
  totalTransactions           23             8                     10           12        10      10      10
  fuelRows                    18             6                     10           10        12      8       8
  advanceRows                 5              2                     0            4         4       2       2
  totalDuplicates             1              1                     1            1         1       1       1
  totalUnRecogonizedFuelCards 1              1                     1            1         1       1       1
  unrecognizedLines           2              1                     1            1         1       1       1
  invalidLines                0              3                     0            0         0       0       0
  errors                      15,16          6,7,8,12              10           11        7       8       11`;
export const TRIPS = `
                             motive_ifta_trips mileage_quirks
  totalDistance              3083.10           3720.75
  totalTrips                 17                7
  totalJurisdictions         11                6
  totalUnRecogonizedVehicles 1                 2
  totalDuplicates            1                 1
  unrecognizedLines          1                 3
  invalidLines               0                 3
  errors                     18                6,7,8,9,10,11`;

/** Source and dates for importing each sample. */
export const SOURCES: Record<string, { source: string; from: string; to: string }> = {
  fleet_one_edge: { source: 'FLEET_ONE_EDGE', from: '2025-03-01', to: '2025-03-07' },
  fleet_one_edge_quirks: { source: 'FLEET_ONE_EDGE', from: '2025-04-01', to: '2025-04-03' },
  flat_rate_v1: { source: 'FLAT_RATE_V1', from: '2025-03-10', to: '2025-03-13' },
  flat_rate: { source: 'FLAT_RATE', from: '2025-03-17', to: '2025-03-21' },
  tcs: { source: 'TCS', from: '2025-03-24', to: '2025-03-27' },
  rts: { source: 'RTS', from: '2025-03-31', to: '2025-04-03' },
  generic: { source: '', from: '2025-04-07', to: '2025-04-10' },
  motive_ifta_trips: { source: 'MOTIVE', from: '2025-03-03', to: '2025-03-06' },
  mileage_quirks: { source: 'MOTIVE', from: '2025-04-01', to: '2025-04-03' },
};

/** Returns one file's column of such a table. */
export function getColumn(table: string, name: string): Record<string, string> {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return Object.fromEntries(lines.map(([total, ...values]) => [total, values[head.indexOf(name)]]));
}
