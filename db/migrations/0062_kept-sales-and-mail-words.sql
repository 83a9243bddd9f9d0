CREATE TABLE `category_hours` (
	`category` text NOT NULL,
	`hour` integer NOT NULL,
	`units` integer NOT NULL,
	`millionths` integer NOT NULL,
	PRIMARY KEY(`hour`, `category`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `product_hours` (
	`product_id` text NOT NULL,
	`hour` integer NOT NULL,
	`lines` integer NOT NULL,
	`units` integer NOT NULL,
	`millionths` integer NOT NULL,
	PRIMARY KEY(`hour`, `product_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `product_hours_product` ON `product_hours` (`product_id`,`hour`);--> statement-breakpoint
DROP INDEX `orders_sampled`;--> statement-breakpoint
CREATE INDEX `orders_sampled` ON `orders` (`created_at`,`email`,`status`,`sample_shipping_pence`,`total_pence`,`refunded_pence`) WHERE sample_shipping_pence > 0;--> statement-breakpoint
ALTER TABLE `outbox_emails` ADD `search_key` integer;--> statement-breakpoint
UPDATE `outbox_emails` SET search_key = rowid;--> statement-breakpoint
CREATE INDEX `outbox_search_key` ON `outbox_emails` (`search_key`);--> statement-breakpoint
CREATE INDEX `outbox_accented` ON `outbox_emails` (`search_key`) WHERE "to" || subject GLOB '*[^' || char(10) || '-~£×–…’]*';--> statement-breakpoint
CREATE INDEX `products_by_value` ON `products` (stock * price_pence DESC,`id`) WHERE archived_at IS NULL AND stock > 0;
--> statement-breakpoint
CREATE VIEW `sold_lines` AS SELECT l.id AS line_id, o.id AS order_id, l.product_id AS product_id, o.created_at AS created_at,
  o.created_at / 3600000 AS hour, 1 AS lines, iif(o.refunded_pence < o.total_pence, l.quantity, 0) AS units,
  iif(o.refunded_pence < o.total_pence, CAST(round((l.total_pence - l.discount_pence) * 1000000.0
    * (o.total_pence - o.refunded_pence) / o.total_pence) AS INTEGER), 0) AS millionths
  FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
  WHERE o.status NOT IN ('pending', 'cancelled') AND l.is_sample = 0;
--> statement-breakpoint
INSERT INTO `product_hours` SELECT product_id, hour, sum(lines), sum(units), sum(millionths) FROM sold_lines GROUP BY hour, product_id;
--> statement-breakpoint
INSERT INTO `category_hours` SELECT coalesce(p.category, ''), h.hour, sum(h.units), sum(h.millionths)
  FROM product_hours h LEFT JOIN products p ON p.id = h.product_id GROUP BY h.hour, 1;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_insert` AFTER INSERT ON `order_lines` BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, lines, units, millionths FROM sold_lines WHERE order_id = NEW.order_id AND line_id = NEW.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_before_update` BEFORE UPDATE OF `order_id`, `product_id`, `is_sample`, `quantity`, `total_pence`, `discount_pence` ON `order_lines` BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, -lines, -units, -millionths FROM sold_lines WHERE order_id = OLD.order_id AND line_id = OLD.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_update` AFTER UPDATE OF `order_id`, `product_id`, `is_sample`, `quantity`, `total_pence`, `discount_pence` ON `order_lines` BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, lines, units, millionths FROM sold_lines WHERE order_id = NEW.order_id AND line_id = NEW.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_delete` BEFORE DELETE ON `order_lines` BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, -lines, -units, -millionths FROM sold_lines WHERE order_id = OLD.order_id AND line_id = OLD.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_orders_before_update` BEFORE UPDATE OF `status`, `total_pence`, `refunded_pence`, `created_at` ON `orders`
WHEN (OLD.status IN ('pending', 'cancelled')) <> (NEW.status IN ('pending', 'cancelled'))
  OR OLD.total_pence <> NEW.total_pence OR OLD.refunded_pence <> NEW.refunded_pence OR OLD.created_at <> NEW.created_at BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, -lines, -units, -millionths FROM sold_lines WHERE order_id = OLD.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_orders_update` AFTER UPDATE OF `status`, `total_pence`, `refunded_pence`, `created_at` ON `orders`
WHEN (OLD.status IN ('pending', 'cancelled')) <> (NEW.status IN ('pending', 'cancelled'))
  OR OLD.total_pence <> NEW.total_pence OR OLD.refunded_pence <> NEW.refunded_pence OR OLD.created_at <> NEW.created_at BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, lines, units, millionths FROM sold_lines WHERE order_id = NEW.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_orders_delete` BEFORE DELETE ON `orders` BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, -lines, -units, -millionths FROM sold_lines WHERE order_id = OLD.id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `category_hours_insert` AFTER INSERT ON `product_hours` BEGIN
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT coalesce((SELECT category FROM products WHERE id = NEW.product_id), ''), NEW.hour, NEW.units, NEW.millionths WHERE true
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `category_hours_update` AFTER UPDATE ON `product_hours` BEGIN
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT coalesce((SELECT category FROM products WHERE id = NEW.product_id), ''), NEW.hour,
      NEW.units - OLD.units, NEW.millionths - OLD.millionths WHERE true
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `category_hours_product` AFTER UPDATE OF `category` ON `products` WHEN OLD.category <> NEW.category BEGIN
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT OLD.category, hour, -units, -millionths FROM product_hours WHERE product_id = OLD.id
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT NEW.category, hour, units, millionths FROM product_hours WHERE product_id = OLD.id
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `category_hours_product_delete` AFTER DELETE ON `products` BEGIN
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT OLD.category, hour, -units, -millionths FROM product_hours WHERE product_id = OLD.id
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT '', hour, units, millionths FROM product_hours WHERE product_id = OLD.id
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE VIEW `mail_words` AS SELECT search_key, replace(replace(replace(replace(replace(replace(replace(replace(lower("to" || char(10) || subject), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', '') AS words FROM outbox_emails;
--> statement-breakpoint
CREATE VIRTUAL TABLE `outbox_fts` USING fts5(
  `words`, content = 'mail_words', content_rowid = 'search_key', tokenize = 'trigram', detail = 'none'
);
--> statement-breakpoint
INSERT INTO `outbox_fts` (outbox_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `outbox_fts_insert` AFTER INSERT ON `outbox_emails` BEGIN
  UPDATE outbox_emails SET search_key = (SELECT coalesce(max(search_key), 0) + 1 FROM outbox_emails) WHERE id = NEW.id;
  INSERT INTO outbox_fts (rowid, words) SELECT search_key, words FROM mail_words
    WHERE search_key = (SELECT search_key FROM outbox_emails WHERE id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_fts_delete` AFTER DELETE ON `outbox_emails` BEGIN
  INSERT INTO outbox_fts (outbox_fts, rowid, words) VALUES ('delete', OLD.search_key,
    replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD."to" || char(10) || OLD.subject), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_fts_update` AFTER UPDATE OF `to`, `subject` ON `outbox_emails` BEGIN
  INSERT INTO outbox_fts (outbox_fts, rowid, words) VALUES ('delete', OLD.search_key,
    replace(replace(replace(replace(replace(replace(replace(replace(lower(OLD."to" || char(10) || OLD.subject), '''', ''), '-', ''), ' ', ''), '’', ''), '‘', ''), 'ʼ', ''), '´', ''), '`', ''));
  INSERT INTO outbox_fts (rowid, words) SELECT search_key, words FROM mail_words WHERE search_key = NEW.search_key;
END;
