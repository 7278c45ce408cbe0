-- The authority under which an account looks at example rows; null once they were taken away.
alter table account add column example_carrier uuid;
