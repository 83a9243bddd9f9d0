DROP TRIGGER `orders_fts_insert`;
--> statement-breakpoint
DROP TRIGGER `orders_fts_delete`;
--> statement-breakpoint
DROP TRIGGER `orders_fts_update`;
--> statement-breakpoint
DROP TABLE `orders_fts`;
--> statement-breakpoint
DROP VIEW `order_words`;
--> statement-breakpoint
DROP INDEX `orders_words`;
--> statement-breakpoint
DROP INDEX `orders_search_key`;
--> statement-breakpoint
CREATE INDEX `orders_found` ON `orders` (`search_key`,replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name || ' ' || last_name || char(10) || email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || lower(city), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', ''));
--> statement-breakpoint
CREATE INDEX `orders_accents` ON `orders` (replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name || ' ' || last_name || char(10) || email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || lower(city), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', ''),`search_key`) WHERE first_name || last_name || email || postal_code || coalesce(phone, '') || city GLOB '*[^' || char(10) || '-~]*';
--> statement-breakpoint
CREATE INDEX `parcels_number` ON `parcels` (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(tracking_number), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '')) WHERE tracking_number <> '';
--> statement-breakpoint
CREATE VIEW `order_words` AS SELECT search_key, replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name || ' ' || last_name || char(10) || email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || lower(city), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', '') AS words FROM orders;
--> statement-breakpoint
CREATE VIRTUAL TABLE `orders_fts` USING fts5(
  `words`, content = 'order_words', content_rowid = 'search_key', tokenize = 'trigram', detail = 'none'
);
--> statement-breakpoint
INSERT INTO `orders_fts` (orders_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `orders_fts_insert` AFTER INSERT ON `orders` BEGIN
  UPDATE orders SET search_key = (SELECT coalesce(max(search_key), 0) + 1 FROM orders) WHERE id = NEW.id;
  INSERT INTO orders_fts (rowid, words) SELECT search_key, words FROM order_words
    WHERE search_key = (SELECT search_key FROM orders WHERE id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `orders_fts_delete` AFTER DELETE ON `orders` BEGIN
  INSERT INTO orders_fts (orders_fts, rowid, words) VALUES ('delete', OLD.search_key, replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(OLD.phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || lower(OLD.city), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `orders_fts_update` AFTER UPDATE OF `first_name`, `last_name`, `email`, `postal_code`, `phone`, `city` ON `orders` BEGIN
  INSERT INTO orders_fts (orders_fts, rowid, words) VALUES ('delete', OLD.search_key, replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(OLD.phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || lower(OLD.city), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', ''));
  INSERT INTO orders_fts (rowid, words) SELECT search_key, words FROM order_words WHERE search_key = NEW.search_key;
END;
