-- What a file's line says is kept as it came, its cells one after the other, and what they are once for the import: an object of names and values for each of a hundred
-- thousand lines was most of what the preview wrote. Lines of before, and those that are corrected, have their `cells`.
alter table data_import add column printed_columns text[];
alter table data_import_row add column printed text;

-- The cells of a line by the keys of their columns.
create function printed_cells(columns text[], printed text) returns jsonb language sql immutable parallel safe
  return jsonb_object(columns, string_to_array(printed, chr(31)));
