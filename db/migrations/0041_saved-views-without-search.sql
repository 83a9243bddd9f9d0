-- Views that were kept with a search word, which may be a shopper's name. It was always the first field.
UPDATE `saved_order_views`
SET `query` = CASE instr(`query`, '&') WHEN 0 THEN '' ELSE '?' || substr(`query`, instr(`query`, '&') + 1) END
WHERE `query` LIKE '?search=%';
