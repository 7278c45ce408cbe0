/** Layouts modeled on public confirmations of large and small brokers; every company, person, number, and amount is invented. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_D: readonly Sample[] = [
  makeSheet({
    name: 'rep block, stop cards, total in dollars below a surcharge',
    truth: {
      fleetDistance: 688,
      fleetLoadNumber: '5512345',
      customer: 'Brightway Logistics, LLC',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Stockton, CA',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Ogden, UT',
      fleetWeight: 41_200,
      fleetLoadFee: 2480.5,
    },
    text: `
# Brightway Logistics, LLC                          Carrier Rate Confirmation
7701 Metropolis Dr, Building 15                     Load # 5512345
Austin, TX 78744                                    Sent: 11/25/2026 3:14 PM

Brightway Contact            Carrier
Dana Whitlock                Northgate Hauling Inc
(512) 555-0171               MC: 998120   DOT: 3312765
dana.whitlock@brightway.example     Dispatch: Omar 559-555-0110

Mode: TL     Equipment: Van 53'     Miles: 688     Weight: 41,200 lbs

Stop 1 - Pickup
Delta Canning Co                                    Appt: Mon, 11/30/2026 09:00
1550 Navy Dr                                        Pickup #: 88120
Stockton, CA 95206                                  Commodity: Canned fruit

Stop 2 - Delivery
Beehive Grocers DC 4                                Appt: Wed, 12/02/2026 06:30
2300 Rulon White Blvd                               Delivery #: 7781-22
Ogden, UT 84404                                     PO: 55190

Rate Details                                        Amount
Line Haul                                           $2,100.00
Fuel Surcharge                                      $380.50
Total USD                                           $2,480.50

Lumper limit $75.00 without approval. TONU $150. Detention $50/hr after 2 hours.`,
  }),
  makeSheet({
    name: 'award amount, route number, both stops in one table',
    truth: {
      fleetDistance: 563,
      fleetLoadNumber: '70318822',
      customer: 'Corvid Freight Solutions',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Charlotte, NC',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Allentown, PA',
      fleetWeight: 38_900,
      fleetLoadFee: 1915,
    },
    text: `
# Corvid Freight Solutions
Spot Award Confirmation
Route # 70318822            Award date 11/26/2026          Carrier: Lowland Cartage LLC

Seq  Event     Location                     City              St   Zip      Date         Window
1    Pickup    Piedmont Fasteners           Charlotte         NC   28273    12/01/2026   08:00-12:00
2    Delivery  Lehigh Hardware DC           Allentown         PA   18106    12/03/2026   07:00-15:00

Total Weight (lbs): 38,900      Total Miles: 563      Equipment: DRY VAN 53

Base Rate                    $1,640.00
Fuel Surcharge               $275.00
Estimated Award Amount       $1,915.00
Accessorials need approval. Detention $45.00/hr. Layover $200/day.`,
  }),
  makeSheet({
    name: 'labels per line, city and zip apart, total to pay',
    truth: {
      fleetLoadNumber: '204417',
      customer: 'Palmetto Truck Brokers Inc',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Doral, FL',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Macon, GA',
      fleetWeight: 22_400,
      fleetLoadFee: 1525,
    },
    text: `
# LOAD CONFIRMATION
Trip #: 204417                                Date: 11/27/2026
Send Invoice to: Palmetto Truck Brokers Inc
6175 NW 153rd St Ste 200, Miami Lakes, FL 33014
Tel: 305-555-0144   Fax: 305-555-0145

Pickup #1
Customer: CARIBE TILE WAREHOUSE
Address #1: 2100 NW 82nd Ave
City: Doral, FL
Zip Code: 33122
Pick Date: 11/30/2026
Pick Time: 08:00 - 16:00
Weight: 22400

Delivery #1
Customer: PEACH STATE FLOORS
Address #1: 455 Guy Paine Rd
City: Macon, GA
Zip Code: 31206
Delivery Date: 12/01/2026
Delivery Time: 07:00 - 11:00

Carrier TRIDENT EXPRESS CORP
MC #: 771204
Phone: 786-555-0190

Line Haul: $1,400.00
Extra Stop: $125.00
Total To Pay: $1,525.00`,
  }),
  makeSheet({
    name: 'load with suffix, rate in the title block, person before the firm',
    truth: {
      fleetLoadNumber: '1283235-1C',
      customer: 'Ironbridge Transport Group',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Fort Wayne, IN',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'St. Louis, MO',
      fleetWeight: 43_050,
      fleetLoadFee: 3150,
    },
    text: `
KELLY STRAND                                         Carrier Rate Confirmation
Phone: 704-555-0193                                  Load #1283235-1C
Email: kelly@ironbridgetransport.example             Rate: $3,150.00
# Ironbridge Transport Group
Generated: Thursday, November 26, 2026 10:15:55

Carrier Name: Sable Creek Trucking LLC      MC Number: 882210

PICK 1                                               DROP 1
Summit City Castings                                 Gateway Foundry Supply
3720 Meyer Rd                                        8800 Page Ave, Suite 12
Fort Wayne, IN 46806                                 St. Louis, MO 63114
12/02/2026 10:00 - 14:00                             12/03/2026 08:00 APPT
Pickup Number: FW-2210                               Delivery Number: 66120

Commodity: Iron castings     Weight: 43,050 lbs      Pallets: 21
Equipment: 53 ft Dry Van

By signing, carrier agrees to the rate above. Cargo value must not exceed $100,000.00.`,
  }),
  makeSheet({
    name: 'freight bill, labels in the margin, intermediate stop-offs',
    truth: {
      fleetLoadNumber: '4418820',
      customer: 'Meridian Star',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Bedford, PA',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Hiram, GA',
      fleetWeight: 15_900,
      fleetLoadFee: 2750,
    },
    text: `
                                              MERIDIAN STAR LOAD CONFIRMATION
                                              FB #: 4418820
EFFECTIVE DATE:  11/25/2026           CARRIER:      BRAXTON FLATBED LLC
EQUIPMENT:       FLAT                 CARRIER #:    *****1571
COMMODITY:       MACHINE PARTS        DRIVER:
WEIGHT:          15900                CONTACT:      COLBY
PIECES:          3                    PHONE:        (229) 555-1402

ANY QUESTIONS ABOUT THIS LOAD PLEASE CALL AGENCY: (484) 555-9001
Meridian Star Agent: LIG - BRU

PICK-UP DATE:    11/30/2026 07:00 - 11/30/2026 14:30               CONTACT:
NAME/ADDRESS:    J L INDUSTRIES 450 SUNNY RD                       PHONE:
                 BEDFORD, PA 15522-8601
SPECIFIC         Pickup number is BT333993 AND 2370859
INSTRUCTIONS:
STOP-OFF DATE:   12/01/2026 08:00                                  CONTACT:
NAME/ADDRESS:    UNION RENTALS 2600 QUEEN DR                       PHONE:   (704) 555-4796
                 CHARLOTTE, NC 28208
DELIVERY DATE:   12/03/2026 07:00 - 12/03/2026 14:30               CONTACT:
NAME/ADDRESS:    J L SERVICE CENTER 678 METRO RD                   PHONE:   (770) 555-7620
                 HIRAM, GA 30141-2812
SPECIFIC         A $250 FINE applies when paperwork is late.
INSTRUCTIONS:
                          Total Carrier Pay: $2,750.00
                  GET PAID IN 2 DAYS! CALL 1-866-555-7587 TO LEARN HOW!`,
  }),
  makeSheet({
    name: 'amounts left of their names, initials in the title',
    truth: {
      fleetLoadNumber: '6896056',
      customer: 'Norland Transportation Group, LLC',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Monroe, GA',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Shepherdsville, KY',
      fleetWeight: 40_000,
      fleetLoadFee: 1350,
    },
    text: `
Norland Transportation Group, LLC
                              CARRIER CONFIRMATION: NTG LOAD # 6896056
                              CARRIER SALES REP: RYAN SWALES
                              P: (678) 555-1071 Ext 1295
CARRIER           BROOKS HAUL LLC (MC# 1320162)
BOOKED WITH:      TREVOR                               CHARGES: $1,200.00 LINE HAUL
PHONE:            (678) 555-4500                                $150.00 TARP FEE
EQUIPMENT REQUIRED: FLAT BED                                    $1,350.00 TOTAL

STOP: 1 of 1
PICK-UP       12/7/2026 Hours: 09:00-17:00 FCFS              DELIVER 12/8/2026 Hours: 08:00-16:00 FCFS
EASTERN STORAGE - PLANT 1                                    RIVER RACKING
1118 WEST SPRING STREET                                      200 VELOCITY WAY
MONROE, GA 30655                                             SHEPHERDSVILLE, KY 40165
SHIPMENT DESCRIPTION                                         SHIPMENT DESCRIPTION
1 TL PALLETIZED STEEL RACKING 40000LBS                       1 TL PALLETIZED STEEL RACKING 40000LBS

NTG LOAD # 6896056 MUST BE INCLUDED ON YOUR INVOICE WITH A COPY OF THE P.O.D!
If the original proof of delivery is missing, NTG will charge CARRIER a $50.00 fee.`,
  }),
  makeSheet({
    name: 'header row above a value row, everything in boxes',
    truth: {
      fleetLoadNumber: 'RC-77120',
      customer: 'Kestrel Brokerage LLC',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'El Paso, TX',
      fleetDeliveryDate: '2026-12-06',
      fleetDeliveryLocation: 'Little Rock, AR',
      fleetWeight: 39_400,
      fleetLoadFee: 2225,
    },
    text: `
# Kestrel Brokerage LLC
Rate Agreement

Load No          PO Number        Equipment       Weight          Agreed Rate
RC-77120         4500120          53' Van         39,400 lbs      $2,225.00

Origin                            Pickup Date     Destination                Delivery Date
El Paso, TX 79928                 12/04/2026      Little Rock, AR 72206      12/06/2026

Carrier                           MC              Driver          Phone
Desert Fox Carriers Inc           818120          Luis            915-555-0180

Quick pay 3%: $2,158.25 in two days.
TONU $150 Detention $40/hr Layover $250 per day`,
  }),
  makeSheet({
    name: 'lumper and stop-off lines, agreed rate is the whole',
    truth: {
      fleetLoadNumber: 'OR448812',
      customer: 'Cedar Point Logistics',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Salinas, CA',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Chicago, IL',
      fleetWeight: 42_750,
      fleetLoadFee: 6475,
    },
    text: `
# Cedar Point Logistics                 REEFER CONFIRMATION
Ord# OR448812        Rep: Jonah Pike (831) 555-0144

SHIPPER               Green Valley Lettuce
                      1275 Hansen St, Salinas, CA 93901
                      Mon Nov 30, 2026 14:00     PU# GV-8812
CONSIGNEE             Lakefront Produce Market
                      2404 S Wolcott Ave, Unit 5, Chicago, IL 60608
                      Thu Dec 3, 2026 02:00      PO 71233

Temp 34F continuous     Gross Wt 42,750     Commodity Lettuce

Linehaul            5,800.00
Fuel                  400.00
Stop-off               75.00
Lumper                200.00
Agreed Rate        $6,475.00

Cargo insurance of $250,000.00 required for reefer breakdown.`,
  }),
  makeSheet({
    name: 'Canadian dollars: the amount stays empty',
    truth: {
      fleetLoadNumber: 'TOR-55120',
      customer: 'Maple Gate Freight Ltd',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Buffalo, NY',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Mississauga, ON',
      fleetWeight: 33_069,
    },
    text: `
# Maple Gate Freight Ltd
CARRIER LOAD CONFIRMATION               Load Number: TOR-55120
Carrier: Niagara Bulk Inc

PICKUP                                   DELIVERY
Queen City Paper                         Peel Print Works
90 Dingens St                            6500 Kitimat Rd
Buffalo, NY 14206                        Mississauga, ON L5N 2B8
Nov 30, 2026 08:00                       Dec 1, 2026 09:00

Weight: 15,000 kg        Skids: 18

Freight            CAD 1,850.00
Fuel               CAD 210.00
Total              CAD 2,060.00`,
  }),
  makeSheet({
    name: 'each letter by itself, two columns',
    manner: 'characters',
    truth: {
      fleetLoadNumber: '9912044',
      customer: 'Harrow Lake Freight Inc',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Gary, IN',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Toledo, OH',
      fleetWeight: 46_000,
      fleetLoadFee: 890,
    },
    text: `
# Harrow Lake Freight Inc
Rate Confirmation                Load: 9912044

PICKUP                           DELIVERY
Calumet Coil                     Maumee Stamping
501 Chase St                     4000 Lagrange St
Gary, IN 46404                   Toledo, OH 43612
12/08/2026 07:00                 12/09/2026 06:00

Weight 46,000 lbs
Total Rate $890.00`,
  }),
  makeSheet({
    name: 'the page is turned',
    manner: 'turned',
    truth: {
      fleetLoadNumber: 'LP30991',
      customer: 'Longleaf Partners Freight LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Valdosta, GA',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Greenville, SC',
      fleetWeight: 29_800,
      fleetLoadFee: 1075,
    },
    text: `
# Longleaf Partners Freight LLC
Load Tender                  Load # LP30991
Pickup      Southern Pine Box, Valdosta, GA 31601      12/10/2026 08:00
Delivery    Piedmont Crate, Greenville, SC 29605       12/11/2026 10:00
Weight      29,800 lbs
Line Haul   $925.00
FSC         $150.00
Total Pay   $1,075.00`,
  }),
  makeSheet({
    name: 'landscape with stops side by side and money below',
    manner: 'landscape',
    truth: {
      fleetLoadNumber: '330187',
      customer: 'Big Thicket Transport Solutions',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Beaumont, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Ft. Smith, AR',
      fleetWeight: 45_600,
      fleetLoadFee: 1810,
    },
    text: `
# Big Thicket Transport Solutions                                      Dispatch Sheet
Order No: 330187            Carrier: Sabine Flatbed Co           Driver: R. Ochoa 409-555-0171

LOADING                                                  UNLOADING
Neches Pipe Yard                                         River Valley Supply
2500 Spindletop Ave, Gate 3                              1900 Phoenix Ave
Beaumont, TX 77705                                       Ft. Smith, AR 72901
Monday 11/30/2026 0700-1500                              Wednesday 12/02/2026 0800

45,600 lbs Steel pipe          Tarps: yes

Haul rate        $1,700.00
Tarp             $110.00
CARRIER TOTAL    $1,810.00`,
  }),
  makeSheet({
    name: 'an advance is taken off and only the haul is printed',
    truth: {
      fleetLoadNumber: 'EX-20418',
      customer: 'Excelsior Freight Lines',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Albany, NY',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Dover, DE',
      fleetWeight: 12_700,
      fleetLoadFee: 1400,
    },
    text: `
# Excelsior Freight Lines
Load Confirmation EX-20418          Issued 11/28/2026
Shipper:    Hudson Pulp, 12 Port Rd, Albany, NY 12202      Date: 11/30/26   08:00
Consignee:  First State Paper, 900 Bay Rd, Dover, DE 19901     Date: 12/01/26   13:00
Weight: 12,700 lbs

Line Haul            $1,400.00
Fuel advance          ($400.00)
Balance Due          $1,000.00`,
  }),
  makeSheet({
    name: 'amount in words',
    truth: {
      fleetLoadNumber: 'W-11902',
      customer: 'Wagon Trail Brokerage Co.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Omaha, NE',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Topeka, KS',
      fleetWeight: 40_150,
      fleetLoadFee: 1250,
    },
    text: `
# Wagon Trail Brokerage Co.
AGREEMENT FOR LOAD # W-11902

Pick up at:     Platte Feed Mill, 3100 F St, Omaha, NE 68107 on December 14, 2026
Deliver to:     Kaw Valley Farms, 220 SE 6th Ave, Topeka, KS 66607 on December 15, 2026
Cargo:          Feed, 40,150 pounds
Pay:            One thousand two hundred fifty dollars and 00/100

Signed for the carrier ____________________`,
  }),
  makeSheet({
    name: 'no name of the broker but a rep: the customer stays empty',
    truth: {
      fleetLoadNumber: '88100457',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Reno, NV',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Sacramento, CA',
      fleetWeight: 18_250,
      fleetLoadFee: 700,
    },
    text: `
# RATE CONFIRMATION
Booked By                 Load
Marcus Field              88100457
Phone (775) 555-0133      PRO 2219908

Carrier                   Sierra Line Haulers LLC

Pickup     Truckee Pumps         11/30/2026 09:00
           1400 Kleppe Ln
           Reno, NV 89431
Delivery   Delta Water           12/01/2026 08:00
           6000 Power Inn Rd
           Sacramento, CA 95824

Weight     18,250 lbs
Flat Rate  $700.00`,
  }),
  makeSheet({
    name: 'deliveries listed first, out of order, with numbers',
    truth: {
      fleetLoadNumber: '7740128',
      customer: 'Crosswind Logistics Inc',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Tampa, FL',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Raleigh, NC',
      fleetLoadFee: 2600,
    },
    text: `
# Crosswind Logistics Inc
Load Number: 7740128

Stop 3: Delivery
Triangle Tools, 4500 Atlantic Ave, Raleigh, NC 27604
12/04/2026 08:00 - 10:00
Stop 2: Delivery
Peach Hardware, 90 Mitchell St, Atlanta, GA 30303
12/03/2026 09:00
Stop 1: Pickup
Bay Tools, 7000 Anderson Rd, Tampa, FL 33634
12/01/2026 13:00

Carrier Pay: $2,600.00`,
  }),
  makeSheet({
    name: 'total on the second page, conditions in between',
    truth: {
      fleetLoadNumber: 'SH-660120',
      customer: 'Osprey Supply Chain',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Newark, NJ',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Hagerstown, MD',
      fleetWeight: 21_600,
      fleetLoadFee: 1120.4,
    },
    text: `
# Osprey Supply Chain
Shipment ID: SH-660120            Created 11/29/2026

Shipper                           Receiver
Port Tea Company                  Valley Grocers
55 Doremus Ave                    18200 Garden Spot Dr
Newark, NJ 07105                  Hagerstown, MD 21740
12/2/2026 10:00                   12/3/2026 05:00

Total Weight 21,600 lbs       Total Pieces 720
Detention $50/hr
TONU $150
Lumper limit $75
~
Shipment ID: SH-660120            Page 2
Description          Qty     Rate        Amount
Linehaul             1       980.00      980.00
Fuel surcharge       216     0.65        140.40
Total                                    $1,120.40`,
  }),
  makeSheet({
    name: 'pro and phone next to the load number, bill of lading, kilograms in brackets',
    truth: {
      fleetLoadNumber: 'LD0042218',
      customer: 'Tallgrass Freight Systems',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Wichita, KS',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetWeight: 37_500,
      fleetLoadFee: 1330,
    },
    text: `
# Tallgrass Freight Systems              Carrier Confirmation
PRO #: 5519920       Load ID: LD0042218      BOL: 9918820
Call dispatch about load: 316-555-0199

PU: Arkansas River Mills                  PU Date: 12/07/2026 08:00
1200 E 21st St N                          PU #: 77120
Wichita, KS 67214
DEL: Panhandle Bakery                     DEL Date: 12/08/2026 10:00
800 S Grand St                            DEL #: 22190
Amarillo, TX 79104

Flour, 25 pallets, 37,500 lbs (17,010 kg)
Rate            $1,150.00
Fuel            $180.00
Total Load Pay  $1,330.00`,
  }),
  makeSheet({
    name: 'agreed amount above, wrapped addresses, dates with month names',
    truth: {
      fleetLoadNumber: 'ML-884700',
      customer: 'MERIDIAN LOGISTICS GROUP LLC',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'San Antonio, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Metairie, LA',
      fleetWeight: 44_000,
      fleetLoadFee: 1800,
    },
    text: `
# MERIDIAN LOGISTICS GROUP LLC
CARRIER RATE & LOAD CONFIRMATION

Reference ID        ML-884700
Rate Con Date       25-Nov-2026
Pickup Date         30-Nov-2026

CARRIER                  MC #         EQUIPMENT    AGREED AMOUNT    SIZE
HARLAN TRANSPORT CO      MC0771203    Dry Van      $1,800.00 USD    53

Stops
1    Pickup                           Commodity        Weight     Quantity
     Lone Star Beverage               Bottled Water    44000      20
     1500 Fulton St, San Antonio,
     TX 78201, USA
     Shipping Date & Time  11/30/2026

2    Drop                             Commodity        Weight     Quantity
     Delta Foods Depot                Bottled Water    44000      20
     3300 Airline Dr, Metairie,
     LA 70001, USA
     Delivery Date & Time  12/02/2026

Rate Breakdown
Line Haul              1500.00 USD
Fuel Surcharge          300.00 USD
Total                  1800.00 USD`,
  }),
  makeSheet({
    name: 'title first, rate with unit columns, terms with many amounts',
    truth: {
      fleetLoadNumber: '22970192',
      customer: 'QVL',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Elgin, IL',
      fleetDeliveryDate: '2026-12-19',
      fleetDeliveryLocation: 'Lindon, UT',
      fleetWeight: 42_000,
      fleetLoadFee: 3600,
    },
    text: `
                                         QVL RATE CONFIRMATION FOR PO# 22970192
SUBMIT THIS RATE CONFIRMATION, BOL AND RECEIPTS TO CINVOICES@QVL.EXAMPLE.
QVL CONTACT INFO
Name                      Phone                  Email                        Fax
William Hale              800-555-3101 x45946    WHale@QVL.example            5135554571
CARRIER CONTACT
MC#/DOT#                  Name                                Phone              Terms
1094819 / 3401233         Hope Road Transports Llc (ut)       385-555-7355       28DAYS
Address
FACTOR FINANCIAL (PO BOX 840267) PO BOX 840267 DALLAS, TX 75284-0267
LOAD INFORMATION
Rate             Type                 Unit          Quantity       Total
$3,600.00        Line Haul            Flat          1              $3,600.00
                                                    Total: $3,600.00 USD
Mode     Trailer Type     Trailer Size     Temperature     Pallet/Case Count
FTL      Van Or Reefer    53 ft                            24 pallets/0 cases
Pick-up Location                     Date              Time
Elgin, IL                            12/16/2026        Appt 12:00
Delivery Location                    Date              Time
Lindon, UT                           12/19/26          Appt 09:00
CARRIER RESPONSIBLE FOR
Unloading  None w/ valid unloading receipt     Estimated Weight     42000
Late fee of $100.00 per day. Cargo cover of $100,000.00.`,
  }),
  makeSheet({
    name: 'bill to a firm, rate with words behind it, pick ups and deliveries as tables',
    truth: {
      fleetLoadNumber: '2119777',
      customer: 'Logical Dynamics LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Rialto, CA',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Glendale, AZ',
      fleetWeight: 41_622,
      fleetLoadFee: 1250,
    },
    text: `
Rate Confirmation                    Bill To: Logical Dynamics LLC          Remit POD and Invoice To:
                                     1140 Wehrle Dr.                        payables@shipld.example
                                     Buffalo, NY 14221
Load #: 2119777       Generated: 12/01/2026 2:04 PM EST     From: MATT WALDEN | P: (858) 555-3024
Carrier: RN TRANSPORTATION                      Commodity: Beverages
To: Lindsay                                     Weight (lbs): 41,622
Phone: (623) 555-0622                           Equipment: Van or Reefer / 48'
Rate(s): $1,250.00  = $1,250.00 x 1 (FLAT RATE)
         $1,250.00 (TOTAL IN U.S. DOLLARS)
Pick Ups
Location                       Pickup #         Phone              Date & Time
MONSOON WAREHOUSE              82500297         (858) 555-3024     12/08/2026 (1200)
1405 N. LOCUST AVE
RIALTO, CA 92377
Deliveries
Location                       P.O. #           Phone              Date & Time
SWALE GLENDALE                 4504303107       N/A                12/09/2026 (2200)
7845 N 106TH AVE
GLENDALE, AZ 85307
Failure to report any shortage within 24 hours will result in a $100 fine.`,
  }),
  makeSheet({
    name: 'full names of states and a weekday before each date',
    truth: {
      fleetLoadNumber: '4401',
      customer: 'Bluegrass Freight Services LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Lexington, KY',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Columbia, SC',
      fleetWeight: 9800,
      fleetLoadFee: 1600,
    },
    text: `
# Bluegrass Freight Services LLC
Job # 4401
Pickup:    Horse Park Feed, Lexington, Kentucky 40511     Tuesday 12/01/2026 8:00 AM
Delivery:  Palmetto Stables, Columbia, South Carolina 29201     Wednesday 12/02/2026 2:00 PM
Load weight: 9,800 lbs
All in rate: $1,600`,
  }),
  makeSheet({
    name: 'the unit price stands before the amount, no cents, and cargo value',
    truth: {
      fleetDistance: 508,
      fleetLoadNumber: 'AX9120',
      customer: 'Axle & Anvil Brokerage',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Peoria, IL',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Duluth, MN',
      fleetWeight: 44_444,
      fleetLoadFee: 1975,
    },
    text: `
# Axle & Anvil Brokerage
Confirmation No. AX9120
Loaded miles 508
Loading at    Prairie Castings     Peoria, IL 61607     12/03/2026
Unloading at  Iron Range Parts     Duluth, MN 55806     12/04/2026
Wt 44,444      Declared value $85,000
Rate per mile $3.50 x 508 = $1,778.00
Fuel surcharge $197.00
Contracted total 1,975.00 USD`,
  }),
  makeSheet({
    name: 'two sums that contradict each other: the amount stays empty',
    truth: {
      fleetLoadNumber: '610077',
      customer: 'Salt Fork Freight LLC',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Enid, OK',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Pueblo, CO',
      fleetWeight: 47_000,
    },
    text: `
# Salt Fork Freight LLC
Load # 610077
Pickup: Enid, OK 73701    12/03/2026
Delivery: Pueblo, CO 81003    12/04/2026
Weight: 47,000 lbs
Total Rate: $1,850.00
Total Carrier Pay: $1,900.00`,
  }),
  makeSheet({
    name: 'the page is shown sideways',
    manner: 'sideways',
    truth: {
      fleetLoadNumber: 'SW-9001',
      customer: 'Sidewinder Freight LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Yuma, AZ',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Tucson, AZ',
      fleetWeight: 40_000,
      fleetLoadFee: 800,
    },
    text: `
# Sidewinder Freight LLC
Load # SW-9001
Pickup      Desert Greens, Yuma, AZ 85365       12/10/2026 08:00
Delivery    Old Pueblo Foods, Tucson, AZ 85713  12/11/2026 10:00
Weight      40,000 lbs
Total       $800.00`,
  }),
  makeSheet({
    name: 'a form with filled fields',
    manner: 'form',
    truth: {
      fleetLoadNumber: 'F-20417',
      customer: 'Fieldstone Logistics Inc',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Akron, OH',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Roanoke, VA',
      fleetWeight: 31_200,
      fleetLoadFee: 1290,
    },
    text: `
# Rate confirmation form
Broker:              _Fieldstone Logistics Inc

Load number:         _F-20417

Pickup address:      _12 Goodyear Blvd, Akron, OH 44305

Pickup date:         _12/03/2026

Delivery address:    _900 Salem Ave, Roanoke, VA 24016

Delivery date:       _12/04/2026

Weight (lbs):        _31,200

Total rate:          _$1,290.00`,
  }),
];
