/** Layouts of the same set that still leave fields empty, with expected values before their first reading. None may be wrong. */
import type { Sample } from './draw.ts';
import { makeSheet } from './sheet.ts';

export const OPEN_SAMPLES: readonly Sample[] = [
  makeSheet({
    name: 'a car hauler’s dispatch sheet: vehicles in a table, cash on delivery, and what the company owes the carrier',
    truth: {
      fleetLoadNumber: 'NX-28620',
      customer: 'Northstar Auto Transport Brokers LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Aurora, CO',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Champaign, IL',
      fleetLoadFee: 1150,
    },
    text: `
# DISPATCH SHEET
Load ID: NX-28620                              Dispatch Date: 12/07/2026

Company Name: Northstar Auto Transport Brokers LLC     Carrier Name: Otter Falls Trucking Co
MC Number: 771204                                      MC Number: 880123
Phone: 303-555-0120                                    Phone: 218-555-0144

Order Information
Pickup Estimated: 12/08/2026                   Ship Via: Open
Delivery Estimated: 12/11/2026                 Vehicles: 2

Price Listed: $1,150.00
Total Payment to Carrier: $1,150.00
On Delivery to Carrier: $0.00
Company** owes Carrier: $1,150.00 within 5 business days of receiving a signed BOL

Vehicle Information
#    Year    Make    Model       Color    VIN                  Operable
1    2018    Ford    Edge        Gray     2FMPK4J95JBB00001    Yes
2    2018    Ford    Explorer    Gray     1FM5K8F8XJGA00002    Yes

Pickup Information                             Delivery Information
Name: Front Range Auto Auction                 Name: Prairie Motors
14000 E 32nd Ave                               1200 W Bloomington Rd
Aurora, CO 80011                               Champaign, IL 61821`,
  }),
  makeSheet({
    name: 'a hotshot slip in running text with dollars for each mile worked out to a flat price',
    truth: {
      fleetLoadNumber: 'HS-1188',
      customer: 'Basin Hotshot Dispatch & Brokerage LLC',
      fleetPickUpDate: '2026-12-08',
      fleetPickupLocation: 'Odessa, TX',
      fleetDeliveryDate: '2026-12-08',
      fleetDeliveryLocation: 'Hobbs, NM',
      fleetDistance: 92,
      fleetWeight: 9800,
      fleetLoadFee: 276,
    },
    text: `
# Basin Hotshot Dispatch & Brokerage LLC
Hotshot order HS-1188                     Trucker: Otter Falls Trucking Co
Pick up     Tuesday 12/08/2026 at 6:00 am     Permian Valve Supply, 8200 W I-20, Odessa, TX 79763
Drop off    Tuesday 12/08/2026 by 9:00 am     Rig 44 yard, 5100 N Lovington Hwy, Hobbs, NM 88240
92 miles at $3.00 per mile = $276.00 flat
One blowout preventer on a pallet, 9,800 lbs. Waiting time $75 per hour after one hour.`,
  }),
  makeSheet({
    name: 'app dispatch with a card for each stop, month names, a total in large type, and a broker below the carrier',
    truth: {
      fleetLoadNumber: '6120448',
      customer: 'Blue Finch Freight, Inc.',
      fleetPickUpDate: '2026-12-14',
      fleetPickupLocation: 'Grand Rapids, MI',
      fleetDeliveryDate: '2026-12-16',
      fleetDeliveryLocation: 'Charlotte, NC',
      fleetDistance: 715,
      fleetWeight: 38400,
      fleetLoadFee: 1875,
    },
    text: `
Load 6120448
# $1,875.00
All-in rate, 715 mi, 53' dry van

1
Mon, Dec 14, 2026     8:00 AM - 2:00 PM EST
Lakeshore Furniture
4400 Broadmoor Ave SE, Grand Rapids, MI 49512
Pickup, live load. Pickup number 88120

2
Wed, Dec 16, 2026     7:00 AM EST
Queen City Home
9800 Southern Pine Blvd, Charlotte, NC 28273
Delivery, live unload. Appointment is confirmed

Commodity     Furniture
Weight        38,400 lb

Carrier       Otter Falls Trucking Co, MC 880123
Broker        Blue Finch Freight, Inc., MC 771220`,
  }),
  makeSheet({
    name: 'an LTL partial with a quote, a discount, and a net charge',
    truth: {
      fleetLoadNumber: '88-104412',
      customer: 'Summit Crossdock Brokerage LLC',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Sparks, NV',
      fleetDeliveryDate: '2026-12-14',
      fleetDeliveryLocation: 'Boise, ID',
      fleetWeight: 6400,
      fleetLoadFee: 612.5,
    },
    text: `
# Summit Crossdock Brokerage LLC
Partial Shipment Confirmation              Shipment No. 88-104412
Carrier: Otter Falls Trucking Co

Pickup        12/10/2026     Truckee River Tools, 1000 Spice Islands Dr, Sparks, NV 89431
Delivery      12/14/2026     Treasure Valley Supply, 5500 W Gowen Rd, Boise, ID 83709

Handling units 6 pallets     Weight 6,400 lbs     Class 85

Gross charge              $700.00
Volume discount           -$87.50
Net carrier charge        $612.50`,
  }),
  makeSheet({
    name: 'a letter of a shipper’s traffic department with the carrier addressed and the pay in its last sentence',
    truth: {
      fleetLoadNumber: '20881',
      customer: 'Hollow Rock Mills, Inc.',
      fleetPickUpDate: '2026-12-15',
      fleetPickupLocation: 'Dalton, GA',
      fleetDeliveryDate: '2026-12-17',
      fleetDeliveryLocation: 'Edison, NJ',
      fleetWeight: 36500,
      fleetLoadFee: 2150,
    },
    text: `
# Hollow Rock Mills, Inc.
Traffic Department, Dalton, GA 30721
December 14, 2026

To: Otter Falls Trucking Co
Re: Our load number 20881

Please pick up on December 15, 2026 at 8:00 AM at:
Hollow Rock Mills Plant 3
1500 S Hamilton St
Dalton, GA 30720

Please deliver on December 17, 2026 at 7:00 AM at:
Edison Floor Distributors
300 Raritan Center Pkwy
Edison, NJ 08837

The load is carpet, 36,500 pounds. We agree to pay your company a flat rate of $2,150.00.`,
  }),
  makeSheet({
    name: 'a table of one row: load, lane, dates, weight, miles, and rate under two lines of headings',
    truth: {
      fleetLoadNumber: '7781204',
      customer: 'Three Rivers Load Exchange Inc',
      fleetPickUpDate: '2026-12-10',
      fleetPickupLocation: 'Fort Wayne, IN',
      fleetDeliveryDate: '2026-12-11',
      fleetDeliveryLocation: 'Knoxville, TN',
      fleetDistance: 462,
      fleetWeight: 33000,
      fleetLoadFee: 1340,
    },
    text: `
# Three Rivers Load Exchange Inc
Confirmation for Otter Falls Trucking Co

Load        Pickup         Pickup          Delivery       Delivery        Weight     Loaded    Total
Number      Date           City            Date           City            (lbs)      Miles     Rate
7781204     12/10/2026     Fort Wayne, IN  12/11/2026     Knoxville, TN   33,000     462       $1,340.00

Fort Wayne Foundry, 2900 Nelson Rd, gate 3, call 260-555-0151 before arrival.
Volunteer Castings, 5600 Western Ave, dock 12, no weekend receiving.`,
  }),
];
