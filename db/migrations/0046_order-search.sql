CREATE TABLE `order_hours` (
	`hour` integer PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`total_pence` integer NOT NULL,
	`refunded_pence` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `search_key` integer;--> statement-breakpoint
CREATE INDEX `orders_search_key` ON `orders` (`search_key`);--> statement-breakpoint
CREATE INDEX `orders_accented` ON `orders` (`id`) WHERE first_name || last_name || email || postal_code || coalesce(phone, '') GLOB '*[^' || char(10) || '-~]*';--> statement-breakpoint
CREATE INDEX `orders_sampled` ON `orders` (`created_at`,`email`,`status`,`sample_shipping_pence`) WHERE sample_shipping_pence > 0;
--> statement-breakpoint
INSERT INTO `order_hours` SELECT created_at / 3600000, count(*), sum(total_pence), sum(refunded_pence) FROM orders
  WHERE status NOT IN ('pending', 'cancelled') GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `order_hours_insert` AFTER INSERT ON `orders` BEGIN
  INSERT INTO order_hours (hour, orders, total_pence, refunded_pence)
    SELECT NEW.created_at / 3600000, 1, NEW.total_pence, NEW.refunded_pence WHERE NEW.status NOT IN ('pending', 'cancelled')
    ON CONFLICT (hour) DO UPDATE SET orders = orders + 1, total_pence = total_pence + NEW.total_pence,
      refunded_pence = refunded_pence + NEW.refunded_pence;
END;
--> statement-breakpoint
CREATE TRIGGER `order_hours_delete` AFTER DELETE ON `orders` BEGIN
  UPDATE order_hours SET orders = orders - 1, total_pence = total_pence - OLD.total_pence,
    refunded_pence = refunded_pence - OLD.refunded_pence
    WHERE hour = OLD.created_at / 3600000 AND OLD.status NOT IN ('pending', 'cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER `order_hours_update` AFTER UPDATE OF `status`, `total_pence`, `refunded_pence`, `created_at` ON `orders` BEGIN
  UPDATE order_hours SET orders = orders - 1, total_pence = total_pence - OLD.total_pence,
    refunded_pence = refunded_pence - OLD.refunded_pence
    WHERE hour = OLD.created_at / 3600000 AND OLD.status NOT IN ('pending', 'cancelled');
  INSERT INTO order_hours (hour, orders, total_pence, refunded_pence)
    SELECT NEW.created_at / 3600000, 1, NEW.total_pence, NEW.refunded_pence WHERE NEW.status NOT IN ('pending', 'cancelled')
    ON CONFLICT (hour) DO UPDATE SET orders = orders + 1, total_pence = total_pence + NEW.total_pence,
      refunded_pence = refunded_pence + NEW.refunded_pence;
END;
--> statement-breakpoint
UPDATE `orders` SET search_key = rowid;
--> statement-breakpoint
CREATE VIEW `order_words` AS SELECT search_key, lower(first_name || ' ' || last_name || char(10) || email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || substr(id, -8) AS words FROM orders;
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
  INSERT INTO orders_fts (orders_fts, rowid, words) VALUES ('delete', OLD.search_key,
    lower(OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(OLD.phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || substr(OLD.id, -8));
END;
--> statement-breakpoint
CREATE TRIGGER `orders_fts_update` AFTER UPDATE OF `first_name`, `last_name`, `email`, `postal_code`, `phone` ON `orders` BEGIN
  INSERT INTO orders_fts (orders_fts, rowid, words) VALUES ('delete', OLD.search_key,
    lower(OLD.first_name || ' ' || OLD.last_name || char(10) || OLD.email) || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD.postal_code), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(OLD.phone, '')), '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '–', ''), '.', ''), '/', ''), '+', ''), '#', '') || char(10) || substr(OLD.id, -8));
  INSERT INTO orders_fts (rowid, words) SELECT search_key, words FROM order_words WHERE search_key = NEW.search_key;
END;
