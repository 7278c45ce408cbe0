/** Sheets modeled on the forms of large brokers and their programs, with expected values written before their first reading. */
import { type Sample, TERMS } from './draw.ts';
import { makeSheet } from './sheet.ts';

const terms = TERMS.join('\n');

export const SAMPLES_K: readonly Sample[] = [
  makeSheet({
    name: 'title with the PO number, rate table with unit and quantity, stops in a table with appointment notes',
    truth: {
      fleetLoadNumber: '31284431',
      customer: 'Tidewater Quality Freight LLC',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Hamilton, OH',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Macon, GA',
      fleetWeight: 43210,
      fleetLoadFee: 2150,
    },
    text: `
# Tidewater Quality Freight LLC
RATE CONFIRMATION FOR PO# 31284431
CARRIER: Halden Ridge Carriers     DISPATCHER: MIKE DOLAN       PHONE: (555) 201-8840    FAX: (555) 201-8841
Driver: Sam Reyes   Cell: (555) 304-1177    Truck #: 104     Trailer #: 5301
Line Haul Broker: Kelsey Brandt    Phone: (555) 831-2600 x 51120     Fax: (555) 965-7688
Mode      Trailer Type     Trailer Size    Linear Feet   Temperature    Pallet/Case Count    Hazmat
FTL       Van              53 ft           53                          26                    Non-Hazardous
Rate Type            Unit Price       Quantity         Total
Flat Rate            $1,875.00        1                $1,875.00
Fuel Surcharge       $275.00          1                $275.00
                                      Total:           $2,150.00 USD
PICK-UP INFORMATION
PU#         Location          Date          Time                  Weight        Commodity
88120-A     Hamilton, OH      11/30/2026    FCFS: 07:00-14:00     43,210 lbs    Paper products
Ohio Valley Converting
2200 Bobmeyer Rd
DELIVERY INFORMATION
DEL#        Location          Date          Time
550981      Macon, GA         12/01/2026    Appt: 09:00
Peach State Distribution
555 Brown Pl
${terms}`,
  }),
  makeSheet({
    name: 'load number alone in large letters, stops in cards with arrive-by windows, total payout',
    truth: {
      fleetLoadNumber: '112KQJ7VX',
      customer: 'Relayline Freight Inc',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Kenosha, WI',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Shakopee, MN',
      fleetDistance: 392,
      fleetLoadFee: 1043.87,
    },
    text: `
# Relayline Freight Inc
Load ID 112KQJ7VX
53' Trailer Required      Solo Driver      392.4 mi      Duration 8h 20m
Base Rate          $913.22
Fuel surcharge     $130.65
Estimated payout   $1,043.87
Rate per mile      $2.66/mi
1  Pickup  MKE5
   3501 120th Ave, Kenosha, WI 53144
   Arrive  Wed, Dec 2, 2026 18:00 CST     Depart  Wed, Dec 2, 2026 19:30 CST
   Live load
2  Dropoff  MSP1
   2601 4th Ave E, Shakopee, MN 55379
   Arrive  Thu, Dec 3, 2026 02:45 CST     Depart  Thu, Dec 3, 2026 04:15 CST
   Drop trailer`,
  }),
  makeSheet({
    name: 'order in the header, charges total with rate per mile next to it, weights at each stop',
    truth: {
      fleetLoadNumber: '7740182',
      customer: 'XRO Brokerage, LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Vernon, CA',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Tacoma, WA',
      fleetDistance: 1143,
      fleetWeight: 38400,
      fleetLoadFee: 3200,
    },
    text: `
# XRO Brokerage, LLC
LOAD CONFIRMATION                                                     ORDER 7740182
XRO Contact: Brenda Kowalski     704-555-1200     brenda.kowalski@xro.example
Carrier: HALDEN RIDGE CARRIERS LLC (USDOT 3312045)      Contact: dispatch    Tel 832-555-0100
Service: Truckload      Equipment: Van 53      Total Distance: 1,143 mi
Stop 1  PICKUP                                         Pieces: 24 Pallets     Weight: 38,400 lb
Harbor Produce Supply                                  Earliest: 12/01/2026 10:00
2900 E Vernon Ave                                      Latest: 12/01/2026 16:00
Vernon, CA 90058                                       PU #: 4410092
Stop 2  DELIVERY                                       Pieces: 24 Pallets     Weight: 38,400 lb
Rainier Grocers DC 4                                   Earliest: 12/04/2026 05:00
1702 Port of Tacoma Rd                                 Latest: 12/04/2026 05:00
Tacoma, WA 98421                                       Delivery #: 77120934
Cost Details
Line Haul             1,143 mi @ 2.45         $2,800.35
Fuel Surcharge        1,143 mi @ .3496        $399.65
Total Order Charge                             $3,200.00
Send invoices to: XRO Brokerage, PO Box 5160, Portland, OR 97208`,
  }),
  makeSheet({
    name: 'booked by a person, rate breakdown with mileage rate, stops with facility hours',
    truth: {
      fleetLoadNumber: '26311094',
      customer: 'Coyotero Logistics',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Mesquite, TX',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Olive Branch, MS',
      fleetDistance: 458,
      fleetWeight: 21500,
      fleetLoadFee: 1190,
    },
    text: `
# Coyotero Logistics
                                                   Load 26311094
Load Requirements                                  Booked By
Equipment: Van, 53'                                Jordan Pike
Pre Cooled Temp: None                              (555) 877-1920
Load Value: $100,000.00                            jordan.pike@coyotero.example
Total Miles: 458                                   Rate Breakdown
                                                   Rate - Flat          $1,090.00
                                                   Rate - Fuel          $100.00
                                                   Total Rate           $1,190.00
Stop 1: Pick Up                                    Address
11/30/2026 08:00 - 15:00                           Mesquite Fixtures
Pick Up Numbers: 0088123                           1401 Skyline Dr
Facility hours: Mon-Fri 07:00-16:00                Mesquite, TX 75149
Commodity: Shelving     Expected Wt 21,500 lbs     Phone (972) 555-4410
Stop 2: Delivery                                   Address
12/01/2026 09:30                                   Desoto Retail DC
Delivery Numbers: 771                              8800 Hacks Cross Rd
Appointment 55120                                  Olive Branch, MS 38654
A $250 fine per day applies to late PODs.`,
  }),
  makeSheet({
    name: 'contract confirmation with letters in the load number, lane in one line, total in the middle',
    truth: {
      fleetLoadNumber: '7CK21144',
      customer: 'JBK Transport, Inc.',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Lowell, AR',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Lathrop, CA',
      fleetDistance: 1705,
      fleetWeight: 41220,
      fleetLoadFee: 4025,
    },
    text: `
# JBK Transport, Inc.
OUTSOURCE CARRIER RATE CONFIRMATION
Load Number: 7CK21144                      Date: 11/28/2026 16:02 CST
To: Halden Ridge Carriers LLC   SCAC: HDRG   Attn: Dispatch
From: Wes Tolliver   Phone: 800-555-3302  Email: wes.tolliver@jbk.example
Origin: LOWELL, AR 72745            Destination: LATHROP, CA 95330      Miles: 1705
Stop  Type  Appointment                           Location              Address
1     LL    12/03/2026 09:00 - 12/03/2026 11:00   OZARK POULTRY FOODS   615 J B Dr, LOWELL, AR 72745
2     LU    12/05/2026 06:00 - 12/05/2026 06:00   VALLEY COLD #12       17100 Murphy Pkwy, LATHROP, CA 95330
Wgt 41220
Payment Detail
Transportation      4,025.00
Total Carrier Payment: $4,025.00 USD
Carrier shall not be paid for loads brokered without consent.`,
  }),
  makeSheet({
    name: 'load confirmation and rate agreement with contract numbers, weights in a commodity table, rate with total charges',
    truth: {
      fleetLoadNumber: '49812345',
      customer: 'Ekko Global Logistics, Inc.',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Elgin, IL',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Carlisle, PA',
      fleetDistance: 655,
      fleetWeight: 33750,
      fleetLoadFee: 1825,
    },
    text: `
# Ekko Global Logistics, Inc.
600 W Chicago Ave, Suite 725, Chicago, IL 60654
Load Confirmation and Rate Agreement
EKKO LOAD# 49812345                          Confirmation date: 11/27/2026
Carrier: Halden Ridge Carriers LLC           Ekko Rep: Tara Finch
MC#: 884410                                  Phone: 312-555-7188
Pickup  #1                                                 Delivery  #1
Fox River Paper                                            Cumberland Valley DC
1010 Davis Rd                                              480 Allen Rd, Dock 12-20
Elgin, IL 60123                                            Carlisle, PA 17013
Date/Time: 12/07/2026  0800 - 1500                         Date/Time: 12/08/2026 1300
Contact: Shipping (847) 555-2200                           Contact: Receiving
PO: 99120                                                  Appt Conf: DX8812
Item     Description              Qty      Weight     Class
1        PAPER ROLLS              18       22,500     55
2        PAPER SHEETS             9        11,250     55
Totals                            27       33,750
Mileage: 655
TRUCKLOAD RATE     $1,825.00
TOTAL CHARGES      $1,825.00
${terms}`,
  }),
  makeSheet({
    name: 'stops with pick up in parentheses, total with line haul rate below, time zones',
    truth: {
      fleetLoadNumber: '5123456',
      customer: 'Arrowyn Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Pharr, TX',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Swedesboro, NJ',
      fleetWeight: 42000,
      fleetLoadFee: 6450,
    },
    text: `
# Arrowyn Logistics
Rate Confirmation                                                    Load #5123456
Arrowyn Contact              Carrier
Blake Monroe                 Halden Ridge Carriers LLC
(512) 555-8823               MC 884410
blake@arrowyn.example        Dispatch: (832) 555-0100
Trailer: 53' Reefer          Temp: 34F Continuous        Team required: No
Stop 1 (Pick Up)             Dec 01 2026 @ 14:00 CST (Appt)
Rio Grande Cold Storage      Ref: 4402281
1200 N Sugar Rd, Pharr, TX, 78577, US
Lettuce - 42,000 lbs - 22 pallets
Stop 2 (Drop Off)            Dec 03 2026 @ 23:59 EST (Appt)
Garden State Produce Terminal     Ref: DP-5519
2101 Center Square Rd, Swedesboro, NJ, 08085, US
Total: $6,450.00
Line Haul: $6,300.00
Unloading: $150.00`,
  }),
  makeSheet({
    name: 'labels above values in four columns, load in the file name line, all in rate without decimals',
    truth: {
      fleetLoadNumber: '1408826',
      customer: 'Mollow Solutions LLC',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Bolingbrook, IL',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Smyrna, TN',
      fleetWeight: 18000,
      fleetLoadFee: 1350,
    },
    text: `
# Mollow Solutions LLC
Carrier Confirmation | Load 1408826
CARRIER                    DISPATCH CONTACT            EQUIPMENT           LOAD WEIGHT
Halden Ridge Carriers      Office, 832-555-0100        Van - 53 ft         18,000 lbs
PICKUP 1                                               DROP 1
Bolingbrook Beverage Co                                Nissan Row Supply
590 Veterans Pkwy                                      983 Enon Springs Rd W
Bolingbrook, IL 60440                                  Smyrna, TN 37167
WED 12/2/26 08:00                                      THU 12/3/26 07:00
TOTAL PAY
$1,350 All In
Rates include fuel. Detention: $40/hr after 2 hrs, max $200. TONU: $150.`,
  }),
  makeSheet({
    name: 'PRO number form of a broker program, shipper and consignee blocks, agreed amount with words',
    truth: {
      fleetLoadNumber: '0917744',
      customer: 'Mode Line Freight Services',
      fleetPickUpDate: '2026-11-30',
      fleetPickupLocation: 'Gastonia, NC',
      fleetDeliveryDate: '2026-12-01',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetDistance: 505,
      fleetWeight: 44000,
      fleetLoadFee: 1600,
    },
    text: `
# Mode Line Freight Services
RATE CONFIRMATION                       PRO # 0917744
Date 11/27/2026    Rep PATTY CRUZ   Phone 803-555-4410
Carrier    HALDEN RIDGE CARRIERS LLC       MC# 884410
Driver ____________    Cell ____________   Truck# ______  Trailer# ______
SHIPPER    Gaston Yarn Mills              CONSIGNEE    Central Florida Textiles
           1430 Spencer Mountain Rd                    3300 SW 60th Ave
           Gastonia, NC 28054                          Ocala, FL 34474
Pickup Date   11/30/2026  Time 0900       Delivery Date   12/01/2026  Time 0800
Pickup #      GY-7781                     Delivery #      
Pieces  22    Desc  YARN ON CONES    Weight  44000   Miles 505
Carrier freight pay: $1,600.00
Amount agreed: One thousand six hundred dollars and 00/100
Carrier signature: ______________________`,
  }),
  makeSheet({
    name: 'tender with BOL and customer numbers next to the load, linehaul with carrier fuel, total carrier cost',
    truth: {
      fleetLoadNumber: '24406617',
      customer: 'GlobeTransit Enterprises',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Mesa, AZ',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'El Paso, TX',
      fleetWeight: 12480,
      fleetLoadFee: 1425,
    },
    text: `
# GlobeTransit Enterprises
7350 N Dobson Rd, Suite 130, Scottsdale, AZ 85256
TRUCKLOAD RATE CONFIRMATION
Load #: 24406617        BOL #: 24406617-1       Customer PO #: 4500118822       Quote Date: 11/25/2026
Carrier: Halden Ridge Carriers LLC    MC: 884410    DOT: 3312045
Ship From                                   Ship To
Superstition Plastics                       Franklin Mtn Molding
1855 N Power Rd                             11400 Rojas Dr
Mesa, AZ 85205                              El Paso, TX 79936
Contact: Rosa                               Contact: Receiving Desk
Ready: 12/08/2026 07:00                     Deliver: 12/09/2026 08:00
Close: 12/08/2026 15:00                     By: 12/09/2026 14:00
Qty     Type       Description      Weight (lbs)     NMFC
12      Pallets    Resin            12,480           46030
Carrier Line Haul:         $1,275.00
Carrier Fuel Surcharge:    $150.00
Total Carrier Cost:        $1,425.00`,
  }),
  makeSheet({
    name: 'digital broker, place and date in one line with a middle dot, rate summary',
    truth: {
      fleetLoadNumber: '8f2c4471',
      customer: 'Umber Freight LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Dallas, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Kansas City, MO',
      fleetDistance: 553,
      fleetWeight: 30000,
      fleetLoadFee: 1288.5,
    },
    text: `
# Umber Freight LLC
Rate confirmation
Load ID: 8f2c4471
Carrier: HALDEN RIDGE CARRIERS LLC   DOT 3312045
Total rate                                                     $1,288.50
Linehaul                                                       $1,100.00
Fuel surcharge                                                 $188.50
Trip: 553 miles · Dry van 53' · 30,000 lbs · General freight
1. Pickup · Tue, Dec 1, 2026 · 09:00 - 11:00 CST
Trinity Packaging · 4444 Singleton Blvd, Dallas, TX 75212
Pickup number: 55-1209
2. Dropoff · Wed, Dec 2, 2026 · 08:00 CST
Heartland Foods · 6100 Stilwell St, Kansas City, MO 64120
Dropoff number: none`,
  }),
  makeSheet({
    name: 'order number with payment summary, stop offs, dates only with month names in capitals',
    truth: {
      fleetLoadNumber: '1200994417',
      customer: 'SCHNELLER TRANSPORT BROKERAGE',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Appleton, WI',
      fleetDeliveryDate: '2026-12-04',
      fleetDeliveryLocation: 'Laredo, TX',
      fleetDistance: 1415,
      fleetWeight: 39900,
      fleetLoadFee: 3390,
    },
    text: `
# SCHNELLER TRANSPORT BROKERAGE
ORDER NUMBER 1200994417                         PAGE 1 OF 2
CARRIER HALDEN RIDGE CARRIERS LLC  SCAC HDRG
STOP 1 PICKUP
NORTHLAND PAPER MILL 2
2100 E NEWBERRY ST
APPLETON, WI 54915
SCHEDULED 02-DEC-2026 10:00 TO 02-DEC-2026 14:00
STOP 2 DELIVERY
FRONTERA WAREHOUSE
13417 PORT DR
LAREDO, TX 78045
SCHEDULED 04-DEC-2026 08:00 TO 04-DEC-2026 08:00
WEIGHT 39900 LBS   PIECES 20   MILES 1415
~
ORDER NUMBER 1200994417                         PAGE 2 OF 2
PAYMENT SUMMARY
LINE HAUL                       $2,940.00
FUEL                            $450.00
TOTAL PAYMENT                   $3,390.00
${terms}`,
  }),
  makeSheet({
    name: 'two pickups and two deliveries in a stop table, TONU line in the terms column, net rate',
    truth: {
      fleetLoadNumber: 'WL-558120',
      customer: 'Wernham Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Fremont, NE',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Fontana, CA',
      fleetDistance: 1610,
      fleetWeight: 44100,
      fleetLoadFee: 4700,
    },
    text: `
# Wernham Logistics
Load Confirmation Sheet     Load No: WL-558120    Miles: 1,610    Total Weight: 44,100
#   Type       Company               City/State/Zip             Scheduled            Reference
1   Pickup     Platte Beef           Fremont, NE 68025          12/01/2026 06:00     PB-1
2   Pickup     Elkhorn Packing       Norfolk, NE 68701          12/01/2026 12:00     EP-9
3   Delivery   Desert Meats          Las Vegas, NV 89115        12/03/2026 04:00     DM-4
4   Delivery   Inland Provisions     Fontana, CA 92335          12/03/2026 14:00     IP-7
Description           Amount
Linehaul              $4,400.00
Stop Off (2)          $300.00
Carrier Total         $4,700.00
TONU $200 / Detention $35 per hour / Layover $150`,
  }),
  makeSheet({
    name: 'a lane headline, the carrier’s invoice address, the rate in a sentence-like label',
    truth: {
      fleetLoadNumber: 'NF10077',
      customer: 'Northfield Transportation Brokers, Inc.',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Camden, NJ',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Chesapeake, VA',
      fleetWeight: 26800,
      fleetLoadFee: 975,
    },
    text: `
# Northfield Transportation Brokers, Inc.
Load #: NF10077
CAMDEN, NJ  to  CHESAPEAKE, VA
This confirms the rate agreed between Northfield Transportation Brokers, Inc. and Halden Ridge Carriers LLC.
Agreed Upon Rate:  $975.00 (flat, fuel included)
Pick Up Location: Camden Soup Works, 1 Campbell Pl, Camden, NJ 08103
Pick Up Date & Time: 12/10/2026 between 08:00 and 12:00
Delivery Location: Tidewater Grocers, 2000 Military Hwy S, Chesapeake, VA 23320
Delivery Date & Time: 12/11/2026 at 06:00
Product: canned goods, 26,800 lbs, 20 pallets
Mail invoices to: 1515 Burnt Mill Rd, Cherry Hill, NJ 08003 or invoices@northfield.example`,
  }),
  makeSheet({
    name: 'shipment with a job id, stops with window over two lines, price',
    truth: {
      fleetLoadNumber: 'CV-90117',
      customer: 'Convexo Freight',
      fleetPickUpDate: '2026-12-04',
      fleetPickupLocation: 'Auburn, WA',
      fleetDeliveryDate: '2026-12-05',
      fleetDeliveryLocation: 'Nampa, ID',
      fleetDistance: 504,
      fleetWeight: 37640,
      fleetLoadFee: 1520,
    },
    text: `
# Convexo Freight
Shipment Confirmation
Shipment ID: CV-90117            Carrier: Halden Ridge Carriers LLC
Price: $1,520.00                 Distance: 504 mi
Weight: 37,640 lbs               Equipment: 53' Dry Van
Pickup
Green River Paper
3902 W Valley Hwy N
Auburn, WA 98001
Friday, December 4, 2026
10:00 AM - 2:00 PM PST
Drop-off
Treasure Valley Foods
1110 W Railroad St
Nampa, ID 83651
Saturday, December 5, 2026
8:00 AM MST
Questions? support@convexo.example or 206-555-0144`,
  }),
  makeSheet({
    name: 'PU and SO codes of a dispatch program, amounts right aligned under a rule, PO at each stop',
    truth: {
      fleetLoadNumber: '0448812',
      customer: 'Brighthaven Carriers Brokerage LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Sikeston, MO',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetDistance: 465,
      fleetWeight: 43000,
      fleetLoadFee: 1250,
    },
    text: `
# Brighthaven Carriers Brokerage LLC
LOAD CONFIRMATION
Order:     0448812                       Trailer type: Flatbed w/ tarps
Carrier:   HALDEN RIDGE CARRIERS LLC     Commodity:    LUMBER
Date:      11/27/2026 1422               Weight:       43000.0
Reference: BH-LUM-9                      Miles:        465
PU 1  Name:     BOOTHEEL LUMBER              Date:     12/01/2026 0700
      Address:  1801 S MAIN ST                         12/01/2026 1500
                SIKESTON, MO 63801           PO#:      L-9081
SO 2  Name:     GREEN COUNTRY TRUSS          Date:     12/02/2026 0700
      Address:  4800 S ELWOOD AVE                      12/02/2026 1200
                TULSA, OK 74107              PO#:      GT-118
Payment
  LINE HAUL                    1      1,150.0000       1,150.00
  TARPING                      1        100.0000         100.00
                                        Total Pay      1,250.00`,
  }),
  makeSheet({
    name: 'characters placed one by one, labels without colons, pickup appointment in the evening',
    manner: 'characters',
    truth: {
      fleetLoadNumber: '662091',
      customer: 'Granite Bay Freight Systems Inc',
      fleetPickUpDate: '2026-12-06',
      fleetPickupLocation: 'Reno, NV',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Boise, ID',
      fleetDistance: 422,
      fleetWeight: 15200,
      fleetLoadFee: 1010,
    },
    text: `
# Granite Bay Freight Systems Inc
Load Number 662091
Pick Up Date 12/06/2026 20:00
Pick Up Truckee Tools, 4900 Mill St, Reno, NV 89502
Delivery Date 12/07/2026 10:00
Delivery Snake River Supply, 200 S Cole Rd, Boise, ID 83709
Weight 15200 lbs
Miles 422
Total Rate $1,010.00`,
  }),
  makeSheet({
    name: 'carrier above the broker in the head, the broker after a label, a reefer with temperature lines',
    truth: {
      fleetLoadNumber: 'SB-44071',
      customer: 'Saltbrook Logistics Inc.',
      fleetPickUpDate: '2026-12-03',
      fleetPickupLocation: 'Salinas, CA',
      fleetDeliveryDate: '2026-12-07',
      fleetDeliveryLocation: 'Hunts Point, NY',
      fleetWeight: 41000,
      fleetLoadFee: 8900,
    },
    text: `
# Carrier Rate & Load Confirmation
Carrier: Halden Ridge Carriers LLC           Broker: Saltbrook Logistics Inc.
Address: 88 Depot Rd, Katy, TX 77494         Address: 400 Main St, Salinas, CA 93901
MC: 884410                                   MC: 221907
Load: SB-44071
Temp: 33 F continuous. Pre-cool to 33 F. Max temp 36 F.
Pick 1   12/03/2026 by 16:00    Valley Greens, 1220 Abbott St, Salinas, CA 93901
Drop 1   12/07/2026 at 01:00    Terminal Market Unit 220, 772 Edgewater Rd, Hunts Point, NY 10474
Commodity: mixed vegetables       Est. weight: 41,000 lbs
Freight charges  $8,750.00
Lumper           $150.00
Total            $8,900.00`,
  }),
  makeSheet({
    name: 'amount due after a quick pay discount in the terms, advance allowed up to 40%',
    truth: {
      fleetLoadNumber: '33180',
      customer: 'Prairie Wind Transport Solutions',
      fleetPickUpDate: '2026-12-02',
      fleetPickupLocation: 'Salina, KS',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Amarillo, TX',
      fleetWeight: 47500,
      fleetLoadFee: 1100,
    },
    text: `
# Prairie Wind Transport Solutions
LOAD 33180
SHIPPER: Salina Grain Coop, 1000 N Ohio St, Salina, KS 67401   PU DATE: 12/02/26
RECEIVER: Panhandle Feeders, 8600 FM 1151, Amarillo, TX 79118   DEL DATE: 12/03/26
HOPPER BOTTOM, 47,500 LBS CORN
RATE: $1,100.00
FUEL ADVANCE: up to 40% with 5% fee
QUICK PAY: 3% discount, net $1,067.00
PAYMENT TERMS: 30 days from receipt of clean BOL`,
  }),
  makeSheet({
    name: 'two loads of one file on two pages',
    truth: { customer: 'Twin Fork Freight LLC' },
    text: `
# Twin Fork Freight LLC
Load # 80011
Pickup: 12/01/2026 Plant A, 10 Mill St, Moline, IL 61265
Delivery: 12/02/2026 Plant B, 20 Dock St, Duluth, MN 55802
Total pay $900.00
~
# Twin Fork Freight LLC
Load # 80012
Pickup: 12/03/2026 Plant B, 20 Dock St, Duluth, MN 55802
Delivery: 12/04/2026 Plant A, 10 Mill St, Moline, IL 61265
Total pay $850.00`,
  }),
  makeSheet({
    name: 'Canadian load in Canadian dollars with kilograms',
    truth: {
      fleetLoadNumber: 'MF-20981',
      customer: 'Maplefield Freight Inc.',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Brampton, ON',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Buffalo, NY',
      fleetWeight: 40001,
    },
    text: `
# Maplefield Freight Inc.
Load Confirmation      Load #: MF-20981
Pickup: 2026-12-01 09:00    Bramalea Metals, 55 Parkhurst Sq, Brampton, ON L6T 5H5
Delivery: 2026-12-02 10:00  Lake Erie Fab, 300 Tifft St, Buffalo, NY 14220
Weight: 18,144 kg
Freight rate      1,250.00 CAD
Fuel surcharge    200.00 CAD
Total             1,450.00 CAD`,
  }),
  makeSheet({
    name: 'form fields filled in by a program',
    manner: 'form',
    truth: {
      fleetLoadNumber: 'TX-77812',
      customer: 'Lonepine Freight Brokers LLC',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Waco, TX',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Shreveport, LA',
      fleetWeight: 36000,
      fleetLoadFee: 880,
    },
    text: `
# Lonepine Freight Brokers LLC
Load Number         _TX-77812
Pickup Date         _12/01/2026
Pickup City, State  _Waco, TX
Delivery Date       _12/02/2026
Delivery City, State    _Shreveport, LA
Weight              _36,000 lbs
Total Rate          _$880.00`,
  }),
  makeSheet({
    name: 'sideways page with a table of stops whose address is in columns',
    manner: 'sideways',
    truth: {
      fleetLoadNumber: '90-44812',
      customer: 'Larkwood Transport Group',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Toledo, OH',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Scranton, PA',
      fleetWeight: 28900,
      fleetLoadFee: 1475,
    },
    text: `
# Larkwood Transport Group
Confirmation No. 90-44812
Stop   Kind        Date          Company            Street               City          State   Zip
1      Pickup      12/08/2026    Maumee Glass       1 Front St           Toledo        OH      43605
2      Delivery    12/09/2026    Steamtown Windows  77 Cliff St          Scranton      PA      18503
Weight 28,900 lbs
Freight   $1,300.00
Fuel        $175.00
Total     $1,475.00`,
  }),
  makeSheet({
    name: 'a broker with DBA, a bold reference list, total with plus sign lines',
    truth: {
      fleetLoadNumber: 'L2611-0092',
      customer: 'Kettle River Logistics',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'St. Cloud, MN',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Fort Wayne, IN',
      fleetDistance: 610,
      fleetWeight: 24500,
      fleetLoadFee: 1810,
    },
    text: `
# Kettle River Logistics
Load Tender                  Load ID: L2611-0092          Ref 1: 889120    Ref 2: KR-55
Pickup Window:    12/01/2026 07:00 to 12/01/2026 15:00
Granite Works, 2700 Cooper Ave S, St. Cloud, MN 56301
Delivery Window:  12/02/2026 08:00 to 12/02/2026 12:00
Three Rivers Stone, 4100 Transportation Dr, Fort Wayne, IN 46818
Load details: 24,500 lbs / 610 mi / flatbed / 4' tarps
Base        $1,500.00
+ Fuel        $230.00
+ Tarp         $80.00
= Total     $1,810.00`,
  }),
  makeSheet({
    name: 'short text sheet of a small broker, no words before values',
    truth: {
      fleetLoadNumber: '4471',
      customer: 'Redbird Freight',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Cullman, AL',
      fleetDeliveryDate: '2026-12-02',
      fleetDeliveryLocation: 'Newnan, GA',
      fleetLoadFee: 700,
    },
    text: `
# Redbird Freight
Load #4471
PU 12/01/2026 8am Cullman, AL 35055
DEL 12/02/2026 9am Newnan, GA 30263
Rate $700 flat
Van, no touch, call Redbird Freight at 205-555-7718 when loaded`,
  }),
  makeSheet({
    name: 'truckload agreement with the lane table and a rate column headed USD',
    truth: {
      fleetLoadNumber: 'WX204419',
      customer: 'Worldways Express Truckload',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Conway, AR',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Lafayette, LA',
      fleetWeight: 19999,
      fleetLoadFee: 1180,
    },
    text: `
# Worldways Express Truckload
Carrier Confirmation            Shipment #: WX204419       Carrier PRO#: ________
Shipper: Conway Printing Co.             Consignee: Bayou Direct Mail
Address: 901 Mallettown Rd               Address: 212 Kaliste Saloom Rd
City: Conway                             City: Lafayette
State: AR                                State: LA
Zip: 72032                               Zip: 70508
Pickup Date: 12/14/2026                  Delivery Date: 12/15/2026
Units    Weight     Commodity            Charge                   USD
14       19,999     Catalogs             Line haul                1,005.00
                                         Fuel                     175.00
                                         Total                    1,180.00`,
  }),
  makeSheet({
    name: 'agency sheet with freight bill number and carrier settlement, stop times as 4 digits',
    truth: {
      fleetLoadNumber: '3812207',
      customer: 'Landmark Ranger Transport System',
      fleetPickUpDate: '2026-12-01',
      fleetPickupLocation: 'Baytown, TX',
      fleetDeliveryDate: '2026-12-03',
      fleetDeliveryLocation: 'Gary, IN',
      fleetDistance: 1088,
      fleetWeight: 46000,
      fleetLoadFee: 3150,
    },
    text: `
# Landmark Ranger Transport System
Agency: GCT     Agent: Duke Ellerbe     Phone: 281-555-9011
FREIGHT BILL# 3812207                        TRAILER: FLAT
LOAD AT: Baytown Pipe Yard, 5000 Bayway Dr, BAYTOWN, TX 77520        12/01/2026 0700-1400
UNLOAD AT: Lakeshore Tubular, 100 Clark Rd, GARY, IN 46406           12/03/2026 0800
COMMODITY: STEEL PIPE       WEIGHT: 46,000       MILES: 1,088
LINE HAUL       $2,900.00
FUEL SURCHARGE    $250.00
TOTAL CARRIER SETTLEMENT  $3,150.00
Customer charges are not shown on this document.`,
  }),
];
