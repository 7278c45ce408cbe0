/** Sixteen layouts written after the rules for `samples-aa` were finished, with expected values before their first reading. */
import type { Sample } from './draw.ts';
import { FEES_AND_FINES } from './samples-aa.ts';
import { makeSheet } from './sheet.ts';

export const SAMPLES_AB: readonly Sample[] = [
  makeSheet({
    name: 'pickup and delivery information with From and To as times, an agreed rate, item details under each',
    truth: {
      fleetLoadNumber: 'SN7710442',
      customer: 'Tangelo National Carriers Brokerage, Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Neenah, WI',
      fleetDeliveryDate: '2026-12-10',
      fleetDeliveryLocation: 'Lebanon, TN',
      fleetWeight: 41250,
      fleetLoadFee: 1912,
    },
    text: `
# Tangelo National Carriers Brokerage, Inc.
SHIPMENT TENDER                                         Tender Sent : 12/07/2026 14:10
Shipment ID : SN7710442                                 Mode : TL
Phone : 920-555-0141                                    Email : tenders@tangelonational.example
Tendered to : GRANITE HOLLOW CARRIERS LLC               SCAC : GRHC

Pickup Information
Location : VALLEY TISSUE MILL, 1400 S COMMERCIAL ST, NEENAH, WI 54956 USA
From : 12/08/2026 06:00     To : 12/08/2026 18:00
References : 0089912 (MASTER BILL OF LADING), 4411207 (Pickup), PO-7781
Special Instructions : 53 ft trailer, no older than 10 years
Item Details: Paper towels     Weight : 41,250 Lb     Volume : 3,600 Cuft

Delivery Information
Location : MUSIC CITY RETAIL DC, 1000 MADDOX PKWY, LEBANON, TN 37090 USA
From : 12/10/2026 05:00     To : 12/10/2026 05:30
References : 0089912 (MASTER BILL OF LADING), 4411207 (Pickup)
Special Instructions : lumper is paid by the receiver
Item Details: Paper towels     Weight : 41,250 Lb     Volume : 3,600 Cuft

AGREED TO RATE : $1,912.00 USD
The service provider must notify us of delays at once. A late fee of $250.00 applies after 30 minutes.`,
  }),
  makeSheet({
    name: 'order number in a sentence to ask for, pickup and drop with earliest and latest, rates for the load',
    truth: {
      fleetLoadNumber: '71204418',
      customer: 'Sonar Global Logistics Inc',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Lincolnton, NC',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Hutchins, TX',
      fleetDistance: 1034,
      fleetWeight: 33500,
      fleetLoadFee: 2480,
    },
    text: `
# Sonar Global Logistics Inc
LOAD CONFIRMATION                                                   ORDER  71204418
Call 800-555-0113 and ask for Load Number 71204418                  12/08/2026
Carrier: GRANITE HOLLOW CARRIERS LLC     Dispatch: Rick     Phone: 828-555-0160
CARRIER hereby confirms current and valid insurance coverage.

Pickup 1
Centro Yarns NC                    PKU# 118-204         Earliest: 12/09/2026 08:00
2100 E Main St, Suite 4            Phone                Latest:   12/09/2026 15:00
Lincolnton, NC 28092               704-555-0104         Weight: 33500
Pickup INSTRUCTIONS
straps needed, check in at the scale

Drop 1
Dallas South Textiles              DELV# 55120          Earliest: 12/11/2026 07:00
800 Wintergreen Rd                 Phone                Latest:   12/11/2026 12:00
Hutchins, TX 75141                 972-555-0116         Weight: 33500

DRIVERS ARE RESPONSIBLE FOR counting pieces. Total miles: 1034

Service for Load # 71204418            Amount          Rate            Extended
Line Haul                              1               $2,230.00       $2,230.00
Fuel Surcharge                         1               $250.00         $250.00
                                                       Total:          $2,480.00
ALL TRAVEL DIRECTIONS ARE FOR INFORMATION ONLY.
PAYMENT REQUIREMENTS: send the POD within 48 hours; after that, $50.00 per day is deducted.`,
  }),
  makeSheet({
    name: 'details and values in a corner table, stops in cells with wrapped addresses, agreed amount in the carrier’s row',
    truth: {
      fleetLoadNumber: 'LD84392',
      customer: 'Ridgeback Freight Solutions LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Chicago, IL',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'New York, NY',
      fleetWeight: 18200,
      fleetLoadFee: 3150,
    },
    text: `
Ridgeback Freight Solutions LLC
                         CARRIER RATE & LOAD CONFIRMATION
                                                        DETAIL                 VALUE
                                                        Dispatcher             Tomas Greer
                                                        Phone                  916-555-0133
                                                        Reference ID           LD84392
9456 Laguna Springs Dr, Elk Grove, CA 95758             Booked On              08-Dec-2026
Phone: 916-555-0130                                     Rate Con Date          08-Dec-2026
Fax: 916-555-0131                                       Pickup Date            10-Dec-2026

Carrier Details
CARRIER                       MC #          PHONE             EQUIPMENT     AGREED AMOUNT (USD)     SIZE (IN FEET)
GRANITE HOLLOW CARRIERS LLC   MC1146347     (828) 555-0160    Flatbed       $3,150.00 USD           48

Stops
#      Stops                           Date/Time                 Commodity
1      Pickup                          Appt Type                 Commodity         Weight       Quantity
       Lakefront Ceramics,             appointment
       100 W Randolph St, Chicago,     Shipping Date & Time      Ceramics          18,200       7
       IL 60601, USA                   12/10/2026 09:00
       PO/Container No 799917          Load Type FTL
2      Drop                            Appt Type                 Commodity         Weight       Quantity
       Village Arts Center,            fcfs
       50 W 4th St, New York,          Delivery Date & Time      Ceramics          18,200       7
       NY 10012, USA                   12/12/2026 08:00
       PO/Container No 494224          Load Type FTL

Rate Breakdown
Base Carrier Rate                                                                   2,900.00 USD
Carrier Charge                                                                        250.00 USD
Total                                                                               3,150.00 USD

Accepted by                     Date                     Signature
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'trip number form with numbered pickups and deliveries, customer and address labels, total to pay',
    truth: {
      fleetLoadNumber: 'UT-220871',
      customer: 'Unity Truck Brokers Inc.',
      fleetPickUpDate: '2026-12-07',
      fleetPickupLocation: 'Miami Lakes, FL',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Baltimore, MD',
      fleetDistance: 1090,
      fleetWeight: 42310,
      fleetLoadFee: 2350,
    },
    text: `
# Unity Truck Brokers Inc.
LOAD CONFIRMATION                         Trip #: UT-220871            Date: 12/05/2026
Send Invoice to: Unity Truck Brokers Inc., 7925 NW 12th St, Doral, FL 33126
Tel: 305-555-0144     Fax: 305-555-0145     ap@unitytb.example

Pickup # 1
Customer: BISCAYNE BEVERAGES              Pick Date: 12/07/2026
Address #1: 14100 NW 60th Ave             Pick Time: 08:00 - 14:00
City: Miami Lakes, FL                     Zip Code: 33014
Phone: 305-555-0190                       PU #: 88102
Delivery # 1
Customer: SAVANNAH CITY DEPOT             Del. Date: 12/08/2026
Address #1: 300 Telfair Rd                Delivery Time: 09:00 - 09:30
City: Savannah, GA                        Zip Code: 31415
Delivery # 2
Customer: CHESAPEAKE DRINKS               Del. Date: 12/09/2026
Address #1: 1900 Chesapeake Ave           Delivery Time: 07:00 - 11:00
City: Baltimore, MD                       Zip Code: 21226

Commodity: BOTTLED WATER      Weight: 42310      Miles: 1090      Trailer: VAN 53

Rate: $2,250.00          Extra stop: $100.00          Total To Pay: $2,350.00

Carrier  GRANITE HOLLOW CARRIERS LLC       MC #: 1146347
Address: 88 Mill Race Rd                   City: Hickory, NC 28601
Truck VIN Number ____________              Trailer VIN Number ____________
Please sign and return. Detention after 3 hours at $30.00 per hour. TONU $125.00.`,
  }),
  makeSheet({
    name: 'numbered stops in square brackets, a load behind an arrow, and an agreement with a total in its last lines',
    truth: {
      fleetLoadNumber: '188204',
      customer: 'Carnelian Logistics Co.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Smyrna, TN',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Anderson, SC',
      fleetWeight: 24700,
      fleetLoadFee: 1040,
    },
    text: `
# Carnelian Logistics Co.
DELIVERY SHEET      Load No. ==> 188204                              Sheet printed 12/11/2026
Truck: GRANITE HOLLOW CARRIERS LLC       Driver: Rick       Value: $60,000.00
------------------------------------------------------------------------------------------
[1] Pickup: RUTHERFORD STAMPING
            500 Nissan Powertrain Dr
            Smyrna, TN 37167             Date: 12/14/2026     Commodity: STEEL RACKS
            615-555-0108                 Time: 0800-1500      P.O.#: 44018
            Appointment #: none          SET BY: Bev
[2] Delivery: UPSTATE AXLE
            2200 Pearman Dairy Rd
            Anderson, SC 29625           Date: 12/15/2026     Commodity: STEEL RACKS
            864-555-0122                 Time: 0600           P.O.#: 44018
            Appointment #: 7712          SET BY: Bev
------------------------------------------------------------------------------------------
COMMENTS
Weight 24,700 lbs. Empty racks go back on another load. Call when loaded.

Both parties agree to the charges for this load:
FLAT        $940.00
FUEL        $100.00
TOTAL:      $1,040.00`,
  }),
  makeSheet({
    name: 'rate all-in with a reference ladder, two references per stop, hazardous material flags',
    truth: {
      fleetLoadNumber: '5102277',
      customer: 'KOLB LOGISTICS',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Rosemount, MN',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Council Bluffs, IA',
      fleetDistance: 372,
      fleetWeight: 43250,
      fleetLoadFee: 1150,
    },
    text: `
KOLB LOGISTICS                                     LOAD CONFIRMATION
2230 Energy Park Dr, St Paul, MN 55108             Kolb Load: 5102277
                                                   Contact: Missy Orr, 651-555-0117

Carrier: Granite Hollow Carriers LLC               Equipment: 53' Dry Van
Rate All-In: $1,150.00                             Miles: 372

Stop 1 - Pick Up                                   12/10/2026 0700 - 12/10/2026 1500
DAKOTA COUNTY COATINGS                             Ref: 88-2041
14500 Robert Trail S                               Ref: SO 7719
Rosemount, MN 55068                                Hazardous Material: False
Paint, water based        1,730 pieces        43,250 lbs

Stop 2 - Drop Off                                  12/11/2026 0800 - 12/11/2026 0800
LOESS HILLS PAINT SUPPLY                           Ref: 88-2041
3200 S 24th St                                     Ref: PO 5512
Council Bluffs, IA 51501                           Hazardous Material: False
Paint, water based        1,730 pieces        43,250 lbs

Load must be tracked. Without tracking $75.00 is taken off the rate.
Invoices: KOLB LOGISTICS, PO Box 4239, St Paul, MN 55104`,
  }),
  makeSheet({
    name: 'relay message: a trip with codes of sites, times before addresses, a rate and loaded miles',
    truth: {
      fleetLoadNumber: 'T-226KYL6KW',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Hopewell Junction, NY',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Perrysburg, OH',
      fleetDistance: 598,
      fleetLoadFee: 1645.56,
    },
    text: `
Trip ID: T-226KYL6KW
PU# 115S1Q2P1
Note: Empty trailer
Pu-time: 12/08/2026 03:00 EST
Pu-address: SWF2
76 Patriot Way
Hopewell Junction, NY 12533
Del-time: 12/09/2026 07:00 EST
Del-address: TOL3
9240 Fremont Pike
Perrysburg, OH 43551
Total Rate: $1645.56
Total Loaded Miles: 598.03 mi`,
  }),
  makeSheet({
    name: 'name, address, and reference boxes for each stop, a file number, carrier pay in the head and the foot',
    truth: {
      fleetLoadNumber: '240817',
      customer: 'Starling Gold Transportation Services, LLC',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Nitro, WV',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Conyers, GA',
      fleetWeight: 39600,
      fleetLoadFee: 1375,
    },
    text: `
Starling Gold Transportation Services, LLC               CARRIER CONFIRMATION
412 Franklin Rd, Brentwood, TN 37027                     File #: 240817
Carrier: GRANITE HOLLOW CARRIERS LLC                     Date: 12/14/2026
Commodity: INTERMEDIATES                                 Total Carrier Pay: $1,375.00

PICKUP
Name: KANAWHA RIVER CHEMICAL            Date: 12/15/2026 09:00
Address: 4 Harris Dr                    Latest: 12/15/2026 14:00
         Nitro, WV 25143                PO: 77120
                                        Ref Number: BL# 440128
DROP
Name: PIEDMONT COMPOUNDS                Date: 12/16/2026 08:00
Address: 1850 Rockdale Industrial Blvd  Latest: 12/16/2026 08:00
         Conyers, GA 30012              PO: 77120
                                        Ref Number: 7781-D

Quantity: 18 totes        Weight: 39,600 lbs        Pallet exchange: No

INSTRUCTIONS: DRIVER NEEDS PPE. FINES BY THE RECEIVER ($300.00 FOR A MISSED APPOINTMENT) ARE THE CARRIER'S.

Line haul $1,300.00, fuel included          Wash $75.00          Total Carrier Pay: $1,375.00`,
  }),
  makeSheet({
    name: 'vendor and warehouse of a food distributor, pick-up and deliver dates apart, totals of cases and weight',
    truth: {
      fleetLoadNumber: '3300418',
      customer: 'Old Orchard Logistics, LLC',
      fleetPickUpDate: '2026-12-11',
      fleetPickupLocation: 'Bloomer, WI',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Lebanon, TN',
      fleetWeight: 28114,
      fleetLoadFee: 1790,
    },
    text: `
# Old Orchard Logistics, LLC
Load # 3300418                               Carrier GRANITE HOLLOW CARRIERS LLC
Purchase order load sheet                    Equipment Needed: REEFER, -10 F

Pick-up #1          Vendor                        PO # 8810421
                    Blue Hills Dairy              Cases  1,120
                    200 Duncan Rd                 Weight 28,114
                    Bloomer, WI 54724             Cube   1,410
Pick-Up: 12/11/2026          715-555-0126
Hours: M-F, 7:30AM - 3:00PM, FCFS

Deliver: 12/14/2026          615-555-0154
Warehouse           Performance Kitchens Nashville
                    401 Maddox Pkwy
                    Lebanon, TN 37090

Load Totals:        Cases 1,120        Weight 28,114        Cube 1,410        Pallets 22

Payment terms       Net 21
Freight             $1,690.00
Reefer fuel         $100.00
Total:              $1,790.00

Load Comments: all delivery appointments are set online. No-shows are charged $200.00.`,
  }),
  makeSheet({
    name: 'tender by email from a dispatcher: subject with lane and dates, a list with dashes, signature with an office',
    truth: {
      fleetLoadNumber: 'BRK-30771',
      customer: 'Borderline Brokers Inc',
      fleetPickUpDate: '2026-12-16',
      fleetPickupLocation: 'Laredo, TX',
      fleetDeliveryDate: '2026-12-19',
      fleetDeliveryLocation: 'Columbus, OH',
      fleetWeight: 42300,
      fleetLoadFee: 3864,
    },
    text: `
From:     Nadia Cole <nadia@borderlinebrokers.example>
To:       dispatch@granitehollow.example
Date:     Tue, Dec 15, 2026 at 4:02 PM
Subject:  Rate confirmation load BRK-30771

Hi Rick, confirmed as below:

- Pickup: 12/16/2026 0800-1600, Puente Cross Dock, 8400 Killam Blvd, Laredo, TX 78045
- Delivery: 12/19/2026 0700, Scioto Auto Parts, 3800 Fisher Rd, Columbus, OH 43228
- 53' dry van, auto parts, 42,300#
- Linehaul $3,450.00
- FSC $414.00
- Total $3,864.00

Detention $40/hr after 2 hrs, layover $200, TONU $150. Tracking through the app or $100 is deducted.

Nadia Cole
Borderline Brokers Inc
5500 Bandera Rd, San Antonio, TX 78238
210-555-0170`,
  }),
  makeSheet({
    name: 'rows with a check box for each service, the two stops in a strip of six columns, pay summary at the right',
    truth: {
      fleetLoadNumber: '990-28817',
      customer: 'Fitzroy Freight Brokerage Inc.',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Shelbyville, IN',
      fleetDeliveryDate: '2026-12-09',
      fleetDeliveryLocation: 'Hagerstown, MD',
      fleetDistance: 522,
      fleetWeight: 31870,
      fleetLoadFee: 1565,
    },
    text: `
# Fitzroy Freight Brokerage Inc.
950 Dorman St, Indianapolis, IN 46202          Carrier confirmation   Load 990-28817

[x] Van      [ ] Reefer     [ ] Flatbed      [x] Tracking      [ ] Team      [ ] Hazmat

Type       Company                 City                   State   Zip     Date          Time
Pickup     Blue River Plastics     Shelbyville            IN      46176   12/08/2026    08:00-16:00
Delivery   Antietam Molding        Hagerstown             MD      21740   12/09/2026    13:00

Commodity: resin, 31,870 lbs                    PAY SUMMARY
Miles: 522                                      Linehaul         $1,400.00
PU: BR-11820                                    Fuel             $165.00
PO: 4471                                        Total            $1,565.00

Carrier: Granite Hollow Carriers LLC, MC 1146347, 828-555-0160
${FEES_AND_FINES}`,
  }),
  makeSheet({
    name: 'landscape sheet of a steel shipper’s broker: pieces with weights, two drops, total weight in the foot',
    truth: {
      fleetLoadNumber: 'ARM-77104',
      customer: 'Armature Steel Logistics',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Butler, IN',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Sterling Heights, MI',
      fleetWeight: 46820,
      fleetLoadFee: 890,
    },
    manner: 'landscape',
    text: `
# Armature Steel Logistics
FLATBED CONFIRMATION                        Load Number: ARM-77104                        Issued: 12/09/2026
Carrier: GRANITE HOLLOW CARRIERS LLC        Straps and 4 chains required, coil racks      Tarps: 8 ft

SHIP FROM                                   SHIP TO 1                                     SHIP TO 2
Steel Dynamics Yard 4                       Auburn Stamping                               Macomb Press
4500 County Road 59                         700 W 15th St                                 42000 Van Dyke Ave
Butler, IN 46721                            Auburn, IN 46706                              Sterling Heights, MI 48314
12/10/2026 06:00-14:00                      12/10/2026 15:00                              12/11/2026 07:00

Coil            Drop        Weight
C-118204        1           15,220
C-118207        2           15,800
C-118211        2           15,800
                Total weight: 46,820 lbs

Freight pay $850.00        Tarp pay $40.00        Total to carrier $890.00`,
  }),
  makeSheet({
    name: 'sections with capital headings and one value per line, city and state lines with labels, carrier rate in words',
    truth: {
      fleetLoadNumber: 'VX-204418',
      customer: 'Vexley Transport Group Inc.',
      fleetPickUpDate: '2026-12-17',
      fleetPickupLocation: 'Rockford, IL',
      fleetDeliveryDate: '2026-12-18',
      fleetDeliveryLocation: 'Dayton, OH',
      fleetDistance: 372,
      fleetWeight: 14200,
      fleetLoadFee: 1020,
    },
    text: `
# Vexley Transport Group Inc.
CARRIER RATE CONFIRMATION

LOAD INFORMATION
Load Number: VX-204418
Equipment: 53 Van
Total Miles: 372
Commodity: Fasteners
Weight: 14,200 lbs

PICKUP INFORMATION
Facility: Rock River Fasteners
Street: 2600 Harrison Ave
City/State/Zip: Rockford, IL 61108
Date: December 17, 2026
Time: 9:00 AM - 2:00 PM
Number: 88120-RF

DELIVERY INFORMATION
Facility: Gem City Assembly
Street: 1515 Needmore Rd
City/State/Zip: Dayton, OH 45414
Date: December 18, 2026
Time: 8:00 AM
Number: 40-7712

RATE INFORMATION
Carrier Rate: $1,020.00
One thousand twenty dollars and 00/100
Payment: Net 30, quick pay 3% ($30.60)

CARRIER INFORMATION
Carrier: Granite Hollow Carriers LLC
Address: 88 Mill Race Rd, Hickory, NC 28601
MC Number: 1146347`,
  }),
  makeSheet({
    name: 'a partial: our pallets next to another customer’s, space in feet, the second pickup on the next day',
    truth: {
      fleetLoadNumber: 'PL-88140',
      customer: 'Quarry Bend Logistics LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Elkhart, IN',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Ocala, FL',
      fleetWeight: 11840,
      fleetLoadFee: 1480,
    },
    text: `
# Quarry Bend Logistics LLC
PARTIAL LOAD CONFIRMATION                                      Load ID: PL-88140
Carrier: Granite Hollow Carriers LLC          The trailer may hold other freight. Space: 18 ft.

Pickup 1 of 2       Tue 12/08/2026 10:00-15:00      Michiana RV Parts
                                                    53000 County Road 5, Elkhart, IN 46514
                                                    6 pallets, 5,120 lbs, PU 7710
Pickup 2 of 2       Wed 12/09/2026 08:00            Louisville Axle & Hitch
                                                    4100 Fern Valley Rd, Louisville, KY 40219
                                                    7 pallets, 6,720 lbs, PU 881-A
Delivery 1 of 1     Fri 12/11/2026 09:00            Marion County Coaches
                                                    2300 NW 10th St, Ocala, FL 34475
                                                    13 pallets, PO 55120

Total weight 11,840 lbs          Declared value $45,000.00

Rate                 $1,380.00
Second pickup        $100.00
Total rate           $1,480.00

Late at pickup or delivery: $150.00. No double brokering: $5,000.00.`,
  }),
  makeSheet({
    name: 'a drop trailer program: empty in, loaded out, live at the receiver; the trailer number before the load number',
    truth: {
      fleetLoadNumber: '60-118-2207',
      customer: 'Switchyard Capacity LLC',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Perris, CA',
      fleetDeliveryDate: '2026-12-15',
      fleetDeliveryLocation: 'Goodyear, AZ',
      fleetDistance: 351,
      fleetWeight: 27650,
      fleetLoadFee: 1085,
    },
    text: `
Switchyard Capacity LLC                                        Power only confirmation
1100 Peachtree St NE, Atlanta, GA 30309                        Trailer SWYZ 530118
MC 1400217                                                     Load # 60-118-2207

Carrier: Granite Hollow Carriers LLC                           Tractor: day cab or sleeper

PICKUP (preloaded trailer)             Mon, Dec 14, 2026, 06:00 - 12:00 PT
Perris Valley Imports
3800 Webster Ave, Perris, CA 92571
Bring no trailer, hook to SWYZ 530118. Pickup code 7710-44.

DELIVERY (live unload)                 Tue, Dec 15, 2026, 05:00 MT
Estrella Home Goods DC
2600 S Sarival Ave, Goodyear, AZ 85338
After unloading return the trailer to our yard, 16600 W Yuma Rd, Goodyear, AZ 85338.

351 miles          27,650 lbs          home goods

Pay for this load                      $1,085.00
Yard return is included. Trailer held past 24 hours: $60.00 per day.`,
  }),
  makeSheet({
    name: 'a three-page form with the same head and foot, stops on pages one and two, the pay on page three',
    truth: {
      fleetLoadNumber: 'IT-440172',
      customer: 'Itasca Trail Systems Logistics, Inc.',
      fleetPickUpDate: '2026-12-09',
      fleetPickupLocation: 'Duluth, MN',
      fleetDeliveryDate: '2026-12-12',
      fleetDeliveryLocation: 'Garland, TX',
      fleetDistance: 1180,
      fleetWeight: 43900,
      fleetLoadFee: 2875,
    },
    text: `
Itasca Trail Systems Logistics, Inc.        Load IT-440172        Rate confirmation        Page 1 of 3
To: Granite Hollow Carriers LLC             Sent 12/08/2026 15:40
Special instructions: food grade trailer, swing doors, seal number on the BOL. Call Jo at 218-555-0119.
Equipment: 53' van      Cargo: paper board      Weight: 43,900 lbs      Distance: 1,180 mi

STOP 1 - PICKUP
    North Shore Board Mill                  Wednesday 12/09/2026
    100 N Central Ave                       08:00 to 15:00, first come first served
    Duluth, MN 55807                        Pickup number NSB 77120

STOP 2 - DELIVERY
    Plains Carton                           Friday 12/11/2026
Questions? Call 218-555-0119. Itasca Trail Systems Logistics, Inc., PO Box 118, Duluth, MN 55801
~
Itasca Trail Systems Logistics, Inc.        Load IT-440172        Rate confirmation        Page 2 of 3
    3100 W Reno Ave                         07:00, appointment
    Oklahoma City, OK 73107                 Delivery number 5512

STOP 3 - DELIVERY
    Metroplex Packaging                     Saturday 12/12/2026
    2500 S Shiloh Rd                        06:00, appointment
    Garland, TX 75041                       Delivery number 5513
Questions? Call 218-555-0119. Itasca Trail Systems Logistics, Inc., PO Box 118, Duluth, MN 55801
~
Itasca Trail Systems Logistics, Inc.        Load IT-440172        Rate confirmation        Page 3 of 3
    Line haul               $2,700.00
    Stop off                $75.00
    Driver unload           $100.00
    Carrier total           $2,875.00
${FEES_AND_FINES}
    Signed ______________________________          Date ______________
Questions? Call 218-555-0119. Itasca Trail Systems Logistics, Inc., PO Box 118, Duluth, MN 55801`,
  }),
];
