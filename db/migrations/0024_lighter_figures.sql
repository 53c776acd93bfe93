-- The planner asks nothing of these columns, and counting what they hold was a third of renewing its figures after an import.
alter table product_words alter column term_ids set statistics 0, alter column impacts set statistics 0;
alter table products alter column description set statistics 0, alter column search_words set statistics 0;
