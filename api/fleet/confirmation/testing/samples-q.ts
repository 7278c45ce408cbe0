/** Layouts kept apart until the rules for `samples-o` and `samples-p` were finished, with expected values written first. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_Q: readonly Sample[] = [
  makeSheet({
    name: 'the broker as the bill-to in the head, rates as a product, a second page for the driver',
    truth: {
      fleetLoadNumber: '1219650',
      customer: 'Logistic Kinetics LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Rialto, CA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Glendale, AZ',
      fleetWeight: 41622,
      fleetLoadFee: 1250,
    },
    text: `
 Rate Confirmation                            Bill To: Logistic Kinetics LLC       Remit POD, BOL and Invoice To:
                                                       1140 Wehrle Dr.             payables@shiplk.example
                                                       Buffalo, NY 14221           For Quick Pay, Remit Documents To:
                                              Please submit all load documents     quickpay@shiplk.example
                                              through the carrier portal.
 Load #: 1219650        Generated: 12/01/2026 2:04:11 PM EST        From: MATT WATERS | P: (555) 999-3024
Carrier: HALDEN RIDGE                                    Commodity: Beverages       Case/Size: 1820
     To: Lindsay                                         Weight (lbs): 41,622       Insurance Value: $100000.00
  Phone: (555) 850-0622      Fax: (555) 907-5932         Equipment: Van or Reefer / 48'      Temp: N/A
 Rate(s): $1,250.00   = $1,250.00 x 1 (FLAT RATE)        Pallets Required #: 22
          $1,250.00 (TOTAL IN U.S. DOLLARS)              Team Service:  Yes    No
 NOTES TO CARRIER: ANY LUMPER GIVEN TO DRIVER IS SUBJECT TO A $4 FEE *** BOL MUST BE STAMPED BY RECEIVER ***
  Pick Ups
  Location                           Pickup #              Phone                 Date & Time
  MONARCH WAREHOUSE                  82500297              (555) 999-3024        12/08/2026 (1200)
  1405 N. LOCUST AVE
  RIALTO, CA 92377
    Notes: ---
  Deliveries
  Location                           P.O. #                Phone                 Date & Time
  SWIFTWATER BOTTLING GLENDALE       4504303107            N/A                   12/09/2026 (2200)
  7845 N 106TH AVE                   (1820 cases)
  GLENDALE, AZ 85307
    Notes: ---
3. Failure to report any overage, shortage or damage within 24 hours will result in a $100 fine.
~
Driver/Carrier Information                Bill To: Logistic Kinetics LLC
                                                   1140 Wehrle Dr.
                                                   Buffalo, NY 14221
                ***DRIVER MUST CALL (555) 999-3024 FOR DISPATCH***
   Load #: 1219650                                From: MATT WATERS | P: (555) 999-3024
   Carrier: HALDEN RIDGE                          Commodity: Beverages
                                                  Weight (lbs): 41,622       Insurance Value: $100,000
Pick Ups
Location                      Pickup #            Phone                 Date & Time
MONARCH WAREHOUSE             82500297                                  12/08/2026 (1200)
1405 N. LOCUST AVE
RIALTO, CA 92377
Deliveries
Location                      P.O. #              Phone                 Date & Time
SWIFTWATER BOTTLING GLENDALE  4504303107          N/A                   12/09/2026 (2200)
7845 N 106TH AVE              (1820 cases)
GLENDALE, AZ 85307`,
  }),
  makeSheet({
    name: 'a driver’s sheet without a rate, town, state, and ZIP code in columns, a weight of zero',
    truth: {
      fleetLoadNumber: '22825044',
      customer: 'TQR',
      fleetPickUpDate: '2026-12-06',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Martinsburg, WV',
    },
    text: `
                                  DRIVER/CARRIER INFORMATION SHEET TQR PO# 22825044
                                    Pickup Dates                  Delivery Dates
                                    12/6/26                       12/10/26
     TQR CONTACT INFO
Name                         Phone                      Email                      Fax
Bryan Ceran                  555-580-3101 x43908        bceran@tqr.example         5558721997
     CARRIER CONTACT
Name                                       Dispatcher               Driver
Halden Ridge Carriers Llc (tx)             emir                     fnu
     LOAD INFORMATION
Mode      Trailer Type      Trailer Size   Temperature    Pallet/Case Count      Hazmat
FTL       Power Only        53 ft                         0 pallets/0 cases      Non-Hazardous
     CARRIER RESPONSIBLE FOR
Unloading   None w/ valid unloading receipt    Pallet Exchange   None      Estimated Weight   0
   PICKUPS
Shed                    City             State  Zip      PU#                 Date          Time
CFX LAREDO              Laredo           TX     78045    TA trailer#515137   12/6/2026     FCFS 08:00 to 16:00
                        Information:
                        14610 MINES ROAD LAREDO,TX,78045
   DROPS
Consignee               City             State  Zip      Delivery PO         Date          Time
Eastern Panhandle Lab   Martinsburg      WV     25405    TA trailer#515137   12/10/2026    FCFS 08:00 to 12:00
                        Information:
                        942 Baker RD Martinsburg, WV 25405
Page 1 of 2
   Note to         EMERGENCY#555-686-2542 24 hours
   Carrier         TA trailer#515137// Must accept tracking // Strict! NO EXTRA DAYS !
~
MUTUAL TRAILER INTERCHANGE AGREEMENT
Registered Company Name:
Contract Freighters, Inc. d/b/a CFX
Principal Street Address:
4701 East 32nd Street
City/State/Zip:
Joplin, MO 64804
Equipment Interchange Liability (or equivalent) $25,000 per occurrence; Employer Liability $500,000 per accident.`,
  }),
  makeSheet({
    name: 'stops printed out of order with their numbers, time zones, and windows over midnight',
    truth: {
      fleetLoadNumber: '40-77182',
      customer: 'Quillen & Marsh Logistics LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Reno, NV',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Aurora, CO',
      fleetDistance: 1041,
      fleetWeight: 37410,
      fleetLoadFee: 3120,
    },
    text: `
# Quillen & Marsh Logistics LLC
Load 40-77182      Confirmation of rate and services      Sent 12/14/2026 17:05 PT
Carrier of record: Halden Ridge Carriers LLC, 1400 Gateway Blvd, Boise, ID 83702      Total miles: 1,041

Stop 3 of 3 - Delivery
   Aurora Home Center DC, 19000 E 32nd Pkwy, Aurora, CO 80011
   Fri Dec 18 2026, 22:00 MT to Sat Dec 19 2026, 02:00 MT
   Ref: ASN 5581002
Stop 1 of 3 - Pickup
   Truckee Doors & Windows, 9500 N Virginia St, Reno, NV 89506
   Tue Dec 15 2026, 09:00 PT to 13:00 PT
   Ref: SO 7712
Stop 2 of 3 - Delivery
   Wasatch Home Center, 2200 S 900 W, Salt Lake City, UT 84119
   Wed Dec 16 2026, 08:00 MT to 10:00 MT
   Ref: ASN 5581001

Freight: doors, 22 racks, 37,410 lbs
Linehaul $2,650.00 + Fuel $370.00 + Stop $100.00 = $3,120.00 total to carrier
${terms}`,
  }),
  {
    name: 'a signed form with each label in small print below its value',
    truth: {
      fleetLoadNumber: '7741220',
      customer: 'Bitterroot Freight Brokerage LLC',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Missoula, MT',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Spokane, WA',
      fleetWeight: 46200,
      fleetLoadFee: 990,
    },
    draw: ({ at, rule }) => {
      at(40, 30, 'Bitterroot Freight Brokerage LLC', { size: 13, bold: true });
      at(40, 50, 'Load confirmation and rate agreement', { bold: true });
      const field = (x: number, y: number, label: string, value: string) => {
        at(x, y, value, { size: 10 });
        rule(y + 12, x, x + 160);
        at(x, y + 14, label, { size: 6 });
      };
      field(40, 84, 'Load number', '7741220');
      field(230, 84, 'Equipment', '48 ft flatbed, tarps');
      field(420, 84, 'Weight', '46,200 lbs');
      field(40, 126, 'Shipper', 'Clark Fork Lumber');
      field(230, 126, 'Pickup city and state', 'Missoula, MT 59808');
      field(420, 126, 'Pickup date', '12/16/2026');
      field(40, 168, 'Receiver', 'Inland Truss');
      field(230, 168, 'Delivery city and state', 'Spokane, WA 99202');
      field(420, 168, 'Delivery date', '12/17/2026');
      field(40, 210, 'Agreed rate, all inclusive', '$990.00');
      field(230, 210, 'Carrier', 'Halden Ridge Carriers LLC');
      field(420, 210, 'MC number', '881200');
      field(40, 252, 'Signature of carrier', '');
    },
  },
  makeSheet({
    name: 'a sideways page with stops in rows and charges below each other',
    truth: {
      fleetLoadNumber: 'GT449201',
      customer: 'Global Transect Inc.',
      fleetPickUpDate: '2026-12-18',
      fleetPickupLocation: 'Gastonia, NC',
      fleetDeliveryDate: '2026-12-21',
      fleetDeliveryLocation: 'Pueblo, CO',
      fleetDistance: 1544,
      fleetWeight: 28660,
      fleetLoadFee: 3475,
    },
    manner: 'turned',
    text: `
# Global Transect Inc.
Carrier Load Confirmation                         BOL / Load: GT449201
Carrier: Halden Ridge Carriers LLC                Carrier PRO: 5512
Type      Company             Address                City           State   Zip      Date         Window
Pick      Carolina Spinning   400 Cox Rd             Gastonia       NC      28054    12/18/2026   08:00-15:00
Drop      Steel City Mills    1800 Santa Fe Dr       Pueblo         CO      81006    12/21/2026   07:00-12:00
Description: yarn on cones     Handling units: 24     Total weight: 28,660 lbs     Miles: 1544
Charge                   Amount
Freight charge           $3,000.00
Fuel surcharge           $475.00
Total carrier charge     $3,475.00
Accessorials need approval: layover $200.00, TONU $150.00`,
  }),
  makeSheet({
    name: 'Canadian dollars and kilograms with a frozen load and French labels in parentheses',
    truth: {
      fleetLoadNumber: 'TX-660418',
      customer: 'Northgate Traffic Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Moncton, NB',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Taunton, MA',
      fleetWeight: 39683,
    },
    text: `
# Northgate Traffic Inc.
201 Westcreek Blvd, Brampton, ON L6T 5S6
Load Confirmation (Confirmation de chargement)          Order No. TX-660418
Carrier (Transporteur): Halden Ridge Carriers LLC
Temperature: -18 C / 0 F        Weight (Poids): 18,000 kg        Skids: 20
Pick up (Ramassage)                        Delivery (Livraison)
Fundy Frozen Seafood                       Bay State Foods
140 Baig Blvd                              455 John Hancock Rd
Moncton, NB E1E 1C8                        Taunton, MA 02780
2026-12-10 14:00                           2026-12-12 05:00
Rate (Taux)              $3,150.00 CAD
Fuel (Carburant)         $410.00 CAD
Total                    $3,560.00 CAD
Border crossing: Calais, ME. Customs broker: Livingwell International, St. Stephen, NB`,
  }),
  makeSheet({
    name: 'the carrier with its address first, a factoring notice, hazardous material with a UN number',
    truth: {
      fleetLoadNumber: 'AL-7733109',
      customer: 'Alder Lunn Distribution Services, LP',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Freeport, TX',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Decatur, AL',
      fleetWeight: 42560,
      fleetLoadFee: 2310,
    },
    text: `
HALDEN RIDGE CARRIERS LLC                                  LOAD CONFIRMATION
1400 GATEWAY BLVD
BOISE, ID 83702                                            Load # AL-7733109
PH 208-555-0188   FX 208-555-0189                          Date: Dec 11 2026
Notice: all payments for this carrier have been assigned to Summit Ridge Factoring, PO Box 5521, Ogden, UT 84401.

Alder Lunn Distribution Services, LP hereby engages the above carrier as follows:

Load at:         Brazos Chemical Terminal                  Ready: Mon Dec 14 2026 0900
                 2300 Lake Rd, Freeport, TX 77541          Close: 1600
                 Appointment required, call 979-555-0141
Unload at:       Tennessee Valley Resins                   Wed Dec 16 2026 1100
                 1600 Red Hat Rd, Decatur, AL 35601

HAZMAT: UN1760, Corrosive liquid, n.o.s., 8, PG II. Emergency: 800-555-9300 contract 22190
80 drums, 42560 lbs. Driver needs hazmat endorsement and TWIC.

Carrier freight charges:  LINE HAUL 2,050.00   FUEL 180.00   HAZMAT 80.00   TOTAL 2,310.00
Send bills to: Alder Lunn Distribution Services, LP, PO Box 2369, La Canada, CA 91012`,
  }),
  makeSheet({
    name: 'the amount in words and in figures, a rep block with three phones, a load number like a phone',
    truth: {
      fleetLoadNumber: '5550142887',
      customer: 'Sundown Transportation Brokers',
      fleetPickUpDate: '2026-12-21',
      fleetPickupLocation: 'Ottumwa, IA',
      fleetDeliveryDate: '2026-12-22',
      fleetDeliveryLocation: 'Fremont, NE',
      fleetDistance: 233,
      fleetWeight: 42900,
      fleetLoadFee: 950,
    },
    text: `
# Sundown Transportation Brokers
Rep: Casey Lorne         Desk 555-014-2880      Cell 555-014-2881      Fax 555-014-2882
Load: 5550142887         Miles: 233             Trailer: 53' reefer at 28 degrees

PICK    Dec. 21, 2026 at 1:00 PM        Des Moines River Pork, 600 S Iowa Ave, Ottumwa, IA 52501
DROP    Dec. 22, 2026 at 6:00 AM        Platte Valley Cold, 950 S Schneider St, Fremont, NE 68025

Weight 42,900 lbs, frozen pork, 40 pallets

Carrier will be paid nine hundred fifty and 00/100 dollars ($950.00) for this shipment.
Detention of $35.00 per hour starts after 3 hours. No pay over $105.00 without approval.`,
  }),
];
