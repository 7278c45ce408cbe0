-- The tasks that failed are counted at each scrape of the operator's metrics.
create index task_failed on task (ended) where state = 'FAILED';
