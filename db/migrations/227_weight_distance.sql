-- Miles in the states that tax by weight and distance: few of all trips, asked for by truck over a month or a quarter.
create index trip_for_weight_distance on trip (account_id, trip_date) include (carrier, vehicle, trip_jurisdiction, trip_distance)
  where state <> 'DELETED' and trip_jurisdiction in ('CT', 'KY', 'NM', 'NY', 'OR');
