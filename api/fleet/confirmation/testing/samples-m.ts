/** Layouts after public confirmations of brokers, with expected values written before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_M: readonly Sample[] = [
  makeSheet({
    name: 'shipment table above the stops, rate table whose total has no label, stops on page 2',
    truth: {
      fleetLoadNumber: 'K2207714',
      customer: 'Meridian Spotline Freight',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Jefferson, GA',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Chico, CA',
      fleetDistance: 2892,
      fleetWeight: 16024,
      fleetLoadFee: 5250,
    },
    text: `
# Meridian Spotline Freight
141 N Delaware St                                   Carrier Rate Confirmation
Indianapolis, IN 46204                              CARRIER TO CHECK IN AND GET THE LOAD REQUIREMENTS
PH #: 317-555-7768     FAX #: 317-555-6357          FROM MERIDIAN SPOTLINE AT 317-555-7768 OPTION 1

SHIPMENT DETAILS                                    Carrier: HALDEN RIDGE CARRIERS LLC  H271105
Shipment #        # of Pickups     # of Deliveries      Origin                 Destination
K2207714          1                2                    Jefferson, GA 30549    Chico, CA 95928

Miles             Weight*          Pickup Date & Time             Delivery Date & Time
2,892.10          16,024.44        12/02/2026 - 11:00             12/07/2026 08:30 - 16:30
*The weight is approximate.

References        SID - 2026320590     open ref - 107675

RATE DETAILS
Description        Type         Units       Method       Rate          Total
Line Haul          Flat         1.00        Flat         $2,878.48     $2,878.48
Fuel Surcharge     Per Mile     2,892.10    Per Mile     $0.82         $2,371.52
Advanced Amount    Flat         1.00        Flat         $0.00         $0.00
                                                                       $5,250.00
~
Carrier Rate Confirmation: K2207714                                    Page 2 of 2
Stop 1   NATIONAL DISTRIBUTION CENTER              Total Cargo Weight: 16,024.44
         275 Orange Ct                             Order: D1505025
         Jefferson, GA 30549                       Load Style: Live
         Pick up 12/02/2026 11:00 - 11:00          Distance: 0
Stop 2   PAULEY IMPLEMENT COMPANY                  Order: D1505025
         28374 Ynez Rd                             Load Style: Live
         Temecula, CA 92590                        Distance: 2238.8
         Delivery 12/04/2026 08:00 - 17:00
Stop 3   ALMOND VALLEY EQUIPMENT                   Order: D1505025
         2200 Park Ave                             Load Style: Live
         Chico, CA 95928                           Distance: 653.3
         Delivery 12/07/2026 08:30 - 16:30
${terms}`,
  }),
  makeSheet({
    name: 'stops with not-earlier and not-later times in a column, estimated award amount',
    truth: {
      fleetLoadNumber: '40817733',
      customer: 'Trellis Peak Logistics',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Champaign, IL',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Florence, KY',
      fleetDistance: 310,
      fleetWeight: 43000,
      fleetLoadFee: 1280,
    },
    text: `
# Trellis Peak Logistics
Carrier                            Contact at Trellis Peak
Halden Ridge Carriers LLC          Jordan Mills
DOT: 3312045                       724-555-2342
Dispatch: Daria Roy                jmills@trellispeak.example
832-555-0100
Load ID: 40817733 (4)
SHIPMENT DETAILS
Pickup #       Weight         Equipment     Miles     Commodity     Value (USD)     Reference #
123456789      43,000lbs      Flatbed       310       Steel         $12,000         PO 4500123456
Stop Details
TYPE          DATE/TIME                  NAME & ADDRESS                  COMMENTS
PICKUP        NET: 12/08/2026 09:30      Champaign Regional              Driver must call 3 hrs before
              NLT: 12/08/2026 14:30      702 N Mattis Ave
                                         Champaign, IL 61821
STOPOFF 1     NET: 12/09/2026 09:30      Columbus Market Place DC
              NLT: 12/09/2026 14:30      2842 Spiegel Dr Dock B
                                         Groveport, OH 43125
DELIVERY      NET: 12/10/2026 09:30      D&S Warehouse                   Must call prior to schedule
              NLT: 12/10/2026 14:30      7950 Dixie Hwy Suite 100
                                         Florence, KY 41042
Load Notes                               Services
Straps only on wooden supports.          Driver Assist, 8ft Tarps, Scale Tickets
Payment
RATE TYPE      UNIT COST      UNIT TYPE      COMMENTS
Line Haul      $1,000         FL
Fuel           $200
Tarping        $80
ESTIMATED AWARD AMOUNT:       $1,280.00
Driver Name         Driver Phone #        Tractor #       Trailer #       Carrier Invoice #`,
  }),
  {
    name: 'the rep in large letters on top, the broker only in small print and in the email address',
    truth: {
      fleetLoadNumber: '1283235-1C',
      customer: 'Strongbow Transport Group',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Minot, ND',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Gillette, WY',
      fleetWeight: 44500,
      fleetLoadFee: 3150,
    },
    draw: ({ at, lines, rule, table }) => {
      at(180, 36, 'KELLY KITTREDGE', { size: 15, bold: true });
      lines(180, 56, ['Phone: 701-555-5939', 'Cell: 701-555-0148', 'Email: kelly@strongbowtransportgroup.example']);
      at(420, 36, 'Carrier Rate Confirmation', { size: 11, bold: true });
      lines(420, 54, ['Load #1283235-1C', 'Rate: $3,150.00', 'Generated: Friday, November 27, 2026 10:15:55']);
      rule(100);
      table(
        [36, 300],
        108,
        [
          ['Bill To', 'Carrier'],
          ['Strongbow Transport Group', 'Halden Ridge Carriers LLC'],
          ['PO Box 36690', 'MC 1155220   DOT 3312045'],
          ['Charlotte, NC 28236', 'Driver: Sam Reyes  (555) 304-1177'],
        ],
        { step: 12 },
      );
      rule(164);
      at(36, 172, 'Pick 1', { bold: true });
      lines(90, 172, ['Souris Valley Pipe', '4100 Hwy 52 S', 'Minot, ND 58701'], { step: 12 });
      lines(300, 172, ['Thu 12/03/2026 08:00 - 15:00', 'FCFS', 'PU# 77-1129'], { step: 12 });
      at(36, 222, 'Drop 1', { bold: true });
      lines(90, 222, ['Powder Basin Yard', '1901 Energy St', 'Gillette, WY 82718'], { step: 12 });
      lines(300, 222, ['Sat 12/05/2026 09:00', 'Appt required', 'Call 307-555-0115'], { step: 12 });
      rule(268);
      lines(36, 276, ['44,500 lbs  Line pipe  Step deck, 4 tarps', ...TERMS]);
    },
  },
  makeSheet({
    name: 'a load tender as an email printed to PDF',
    truth: {
      fleetLoadNumber: '77812',
      customer: 'Red Mesa Logistics LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Garland, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Forest Park, GA',
      fleetDistance: 798,
      fleetWeight: 38200,
      fleetLoadFee: 1875,
    },
    text: `
11/27/26, 3:41 PM                         Mail - dispatch@haldenridge.example - Outlook
# Load tender 77812 - Garland TX to Forest Park GA
From:      Dana Whitlock <dana.whitlock@redmesalogistics.example>
Sent:      Friday, November 27, 2026 3:22 PM
To:        dispatch@haldenridge.example
Cc:        tracking@redmesalogistics.example

Hi team, please confirm the load below by replying to this email.

Load #: 77812
PO: 4500981123
Pick up: 12/01/2026 08:00 - 14:00
Lone Star Packaging
2901 S Shiloh Rd, Garland, TX 75041
Deliver: 12/02/2026 07:00 appt
Peachtree Grocers
5025 Southridge Pkwy, Forest Park, GA 30297
Commodity: empty jars, 26 plts
Weight: 38,200
Miles: 798
All in rate: $1,875.00
Quick pay 3% for payment in 2 days. TONU $150. Detention $40/hr after 2 hrs, lumper up to $200 with receipt.

Thanks,
Dana Whitlock
Carrier Sales | Red Mesa Logistics LLC | MC 771204
O 214-555-0166  C 469-555-0171
https://mail.example/mail/inbox/id/AAQkADk                                                    1/1`,
  }),
  makeSheet({
    name: 'French and English labels, Canadian dollars, kilograms with a blank in the number',
    truth: {
      fleetLoadNumber: 'QC-48213',
      customer: 'Logistique Boréale Inc.',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Laval, QC',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Brampton, ON',
      fleetWeight: 40785,
    },
    text: `
# Logistique Boréale Inc.
1500 boul. Industriel, Laval (Québec)  H7S 1P5        Tél.: 450-555-0199   Téléc.: 450-555-0190
CONFIRMATION DE CHARGEMENT / LOAD CONFIRMATION
No de chargement / Load No: QC-48213                  Date: 2026-11-27
Transporteur / Carrier: HALDEN RIDGE CARRIERS LLC

EXPÉDITEUR / SHIPPER
Papiers du Nord
2200 rue Michelin
Laval, QC  H7L 5C3
Date: 2026-12-03   08:00 - 15:00
DESTINATAIRE / CONSIGNEE
Central Paper Supply
45 Intermodal Dr
Brampton, ON  L6T 5K1
Date: 2026-12-04   10:00

Marchandise / Commodity: Rouleaux de papier           Poids / Weight: 18 500 kg
Taux / Rate: 1 450,00 $ CAD
Supplément carburant / Fuel: 300,00 $ CAD
TOTAL: 1 750,00 $ CAD`,
  }),
  makeSheet({
    name: 'Spanish and English labels, total in U.S. dollars before the amount',
    truth: {
      fleetLoadNumber: 'LRD-20931',
      customer: 'Puente Norte Freight Solutions',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Oklahoma City, OK',
      fleetDistance: 620,
      fleetWeight: 41300,
      fleetLoadFee: 1725,
    },
    text: `
# Puente Norte Freight Solutions
Confirmación de tarifa / Rate confirmation            Carga / Load #: LRD-20931
Transportista / Carrier: Halden Ridge Carriers LLC     Fecha / Date: 11/27/2026
Contacto: Marisol Vega   Tel 956-555-0133   Cel 956-555-0134

Recolección / Pickup                                   Entrega / Delivery
Bodega Rio Bravo                                       Sooner Auto Parts
8800 Killam Industrial Blvd                            4100 SW 29th St
Laredo, TX 78045                                       Oklahoma City, OK 73119
12/01/2026  10:00 - 16:00                              12/02/2026  08:00
Ref: 55-8812                                           Cita / Appt: 90121

Mercancía / Commodity: Autopartes      Peso / Weight: 41,300 lbs      Millas / Miles: 620
Flete / Linehaul         USD 1,500.00
Combustible / Fuel       USD 225.00
Total a pagar / Total    USD 1,725.00
Estadías / Detention: USD 40.00 por hora después de 2 horas. Movimiento en falso / TONU: USD 150.00`,
  }),
  makeSheet({
    name: 'form fields next to labels, with an accessorial column that was left blank',
    manner: 'form',
    truth: {
      fleetLoadNumber: '600418',
      customer: 'Cinder Cone Carriers Brokerage, Inc.',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Bend, OR',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Boise, ID',
      fleetWeight: 29750,
      fleetLoadFee: 1350,
    },
    text: `
# Cinder Cone Carriers Brokerage, Inc.
LOAD CONFIRMATION SHEET
Load number:            _600418
Carrier name:           _Halden Ridge Carriers LLC
Driver / cell:          _Sam Reyes 555-304-1177

Shipper:                _Deschutes Millwork
Address:                _1900 NE 1st St, Bend, OR 97701
Pickup date:            _12/04/2026
Pickup time:            _0700-1100

Receiver:               _Treasure Valley Homes
Address:                _5500 W Gowen Rd, Boise, ID 83709
Delivery date:          _12/05/2026
Delivery time:          _0900

Commodity:              _Doors
Weight:                 _29750 lbs
Agreed rate:            _$1,350.00
Stop off:               _0.00
Detention:              _0.00

Signature of carrier:                     Date:`,
  }),
  makeSheet({
    name: 'a turned page with five stops in a table, city and state in separate columns',
    manner: 'turned',
    truth: {
      fleetLoadNumber: '3306117',
      customer: 'Anvil Creek Transport Solutions',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Elkhart, IN',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetDistance: 1011,
      fleetWeight: 22480,
      fleetLoadFee: 3395,
    },
    text: `
# Anvil Creek Transport Solutions
Rate Confirmation        Load 3306117        Created 11/27/2026 by Brett Olsen (574) 555-0122

Stop    Type        Facility                  City            ST    Zip      Date          Time           Pcs    Wt
1       Pickup      Bashor RV Supply          Elkhart         IN    46514    12/07/2026    08:00-12:00    14     12,480
2       Pickup      Goshen Cabinets           Goshen          IN    46526    12/07/2026    14:00          10     10,000
3       Delivery    Show Me Campers           Joplin          MO    64804    12/09/2026    09:00          8      7,480
4       Delivery    Grand Lake Marine         Grove           OK    74344    12/09/2026    14:00          6      5,000
5       Delivery    Green Country RV          Tulsa           OK    74116    12/10/2026    08:00          10     10,000

Total weight 22,480        Total miles 1,011        Equipment: Van 53
Flat rate                  $2,900.00
Additional stops (3)       $225.00
Fuel surcharge             $270.00
Carrier total              $3,395.00
Carrier: Halden Ridge Carriers LLC
Late delivery fee $100.00 per day. Missed check call $25.00.`,
  }),
  {
    name: 'the amount in words on a check line, terms in a box next to the load',
    truth: {
      fleetLoadNumber: '88-20417',
      customer: 'Harrow & Vane Brokerage LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Moline, IL',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Fargo, ND',
      fleetWeight: 36900,
      fleetLoadFee: 1875,
    },
    draw: ({ at, lines, box, rule }) => {
      at(36, 34, 'Harrow & Vane Brokerage LLC', { size: 14, bold: true });
      lines(36, 56, ['Contract carrier load agreement no. 88-20417', 'Dated November 27, 2026'], { size: 9 });
      box(400, 40, 170, 92);
      lines(
        406,
        46,
        [
          'Accessorial schedule',
          'Detention    $50.00',
          'Layover      $250.00',
          'TONU         $150.00',
          'Lumper max   $200.00',
          'Late fee     $100.00',
        ],
        { size: 8, step: 13 },
      );
      lines(36, 92, [
        'Motor carrier: Halden Ridge Carriers LLC',
        'Equipment: 48 ft flatbed, tarps',
        'Weight 36,900 lbs',
      ]);
      rule(140);
      lines(36, 150, ['Origin', 'Quad Cities Implement, 3800 River Dr, Moline, IL 61265', 'Dec 2, 2026 at 9:00 AM']);
      lines(36, 200, [
        'Destination',
        'Red River Farm Supply, 3301 12th Ave N, Fargo, ND 58102',
        'Dec 3, 2026 by 4:00 PM',
      ]);
      lines(36, 260, [
        'Broker will pay carrier for this shipment, all accessorials included:',
        'One thousand eight hundred seventy-five dollars and 00/100',
      ]);
    },
  },
  makeSheet({
    name: "the carrier's own name in large letters on top, numbers of all kinds in one row",
    truth: {
      fleetLoadNumber: '5120087',
      customer: 'Granite Shoals Logistics Inc',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Waco, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Little Rock, AR',
      fleetWeight: 40200,
      fleetLoadFee: 1095,
    },
    text: `
# HALDEN RIDGE CARRIERS LLC
MC 1155220   DOT 3312045   832-555-0100
Carrier                                  Bill to
HALDEN RIDGE CARRIERS LLC                Granite Shoals Logistics Inc
7700 Wallisville Rd                      PO Box 880
Houston, TX 77020                        Marble Falls, TX 78654

PRO #          Load #         PO #            BOL #           Date
99120          5120087        4500771         BL-338102       11/27/2026

Pick up
Brazos Bottling
1400 Exchange Pkwy
Waco, TX 76712
12/01/2026 07:00 to 13:00
Delivery
Natural State Foods
3901 Asher Ave
Little Rock, AR 72204
12/02/2026 06:00
Bottled water            40,200 lbs            22 pallets

Rate                     $1,095.00
Pay terms: net 30, or quick pay less 3%.`,
  }),
  {
    name: 'charges on page 1 and the carrier total on page 2, below a subtotal',
    truth: {
      fleetLoadNumber: 'SC118204',
      customer: 'Sable Crossing Freight Group',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Fontana, CA',
      fleetDeliveryDate: '2026-12-13',
      fleetDeliveryLocation: 'Carlisle, PA',
      fleetDistance: 2590,
      fleetWeight: 42150,
      fleetLoadFee: 6120.5,
    },
    draw: ({ at, lines, table, rule, page }) => {
      at(36, 34, 'Sable Crossing Freight Group', { size: 13, bold: true });
      lines(36, 54, ['LOAD CONFIRMATION SC118204', 'Page 1 of 2'], { size: 10 });
      table(
        [36, 130, 300, 420],
        90,
        [
          ['Stop', 'Location', 'Appointment', 'Reference'],
          ['1 - Pickup', 'Inland Toys, Fontana, CA 92337', '12/09/2026 13:00', 'PU 7719'],
          ['2 - Delivery', 'Keystone Retail, Carlisle, PA 17013', '12/13/2026 05:00', 'PO 51-7781'],
        ],
        { step: 15 },
      );
      lines(36, 150, ['Miles: 2,590     Weight: 42,150 lbs     Carrier: Halden Ridge Carriers LLC']);
      rule(170);
      table(
        [36, 300, 420],
        178,
        [
          ['Charge', 'Units', 'Amount'],
          ['Line haul', '1', '$5,000.00'],
          ['Fuel surcharge', '2,590', '$870.50'],
          ['Team service', '1', '$250.00'],
        ],
        { step: 14 },
      );
      lines(36, 250, TERMS);
      page();
      at(36, 34, 'SC118204   Page 2 of 2', { size: 10 });
      lines(36, 60, ['Subtotal  $6,120.50', 'Advance fee  $0.00', 'Carrier total  $6,120.50']);
      lines(36, 120, ['Cargo insurance minimum $100,000.00. Claims over $250.00 in writing.', ...TERMS]);
    },
  },
];
