DROP TRIGGER `category_hours_insert`;--> statement-breakpoint
DROP TRIGGER `category_hours_update`;--> statement-breakpoint
DROP TRIGGER `sold_lines_before_update`;--> statement-breakpoint
DROP TRIGGER `sold_lines_update`;--> statement-breakpoint
DROP TRIGGER `sold_lines_delete`;--> statement-breakpoint
DROP VIEW `sold_lines`;--> statement-breakpoint
CREATE VIEW `line_refunds` AS SELECT order_id, line_id, pence * back / quantity AS pence,
  iif(back < quantity, 0, shipping_pence) AS shipping_pence
  FROM (SELECT l.order_id AS order_id, l.id AS line_id, l.quantity AS quantity, l.total_pence - l.discount_pence AS pence,
    l.sample_shipping_pence AS shipping_pence,
    min(l.quantity, coalesce((SELECT sum(b.quantity) FROM refund_lines b WHERE b.order_line_id = l.id AND b.refund_id IN (
      SELECT coalesce(r.part_of, r.id) FROM refunds r WHERE r.order_id = l.order_id AND +r.state = 'completed')), 0)) AS back
    FROM order_lines l);
--> statement-breakpoint
CREATE VIEW `order_refunds` AS SELECT order_id, coalesce(min(known, refunded) / nullif(known, 0), 0) AS of_known,
  (total - refunded) / (total - min(known, refunded)) AS left_of_rest
  FROM (SELECT o.id AS order_id, o.total_pence AS total, o.refunded_pence AS refunded,
    (SELECT total(b.pence + b.shipping_pence) FROM line_refunds b WHERE b.order_id = o.id) AS known
    FROM orders o WHERE o.refunded_pence < o.total_pence);
--> statement-breakpoint
CREATE VIEW `sold_lines` AS SELECT l.id AS line_id, o.id AS order_id, l.product_id AS product_id, o.created_at AS created_at,
  o.created_at / 3600000 AS hour, 1 AS lines, iif(o.refunded_pence < o.total_pence, l.quantity, 0) AS units,
  CASE WHEN o.refunded_pence >= o.total_pence THEN 0
    WHEN o.refunded_pence = 0 THEN (l.total_pence - l.discount_pence) * 1000000
    ELSE (SELECT CAST(round(1000000 * s.left_of_rest * (l.total_pence - l.discount_pence - s.of_known
      * (SELECT b.pence FROM line_refunds b WHERE b.line_id = l.id))) AS INTEGER)
      FROM order_refunds s WHERE s.order_id = o.id) END AS millionths
  FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
  WHERE o.status NOT IN ('pending', 'cancelled') AND l.is_sample = 0;
--> statement-breakpoint
DELETE FROM `category_hours`;--> statement-breakpoint
DELETE FROM `product_hours`;--> statement-breakpoint
INSERT INTO `product_hours` SELECT product_id, hour, sum(lines), sum(units), sum(millionths) FROM sold_lines GROUP BY hour, product_id;
--> statement-breakpoint
INSERT INTO `category_hours` SELECT iif(h.product_id = '', 'Services', coalesce(p.category, '')), h.hour, sum(h.units), sum(h.millionths)
  FROM product_hours h LEFT JOIN products p ON p.id = h.product_id GROUP BY h.hour, 1;
--> statement-breakpoint
CREATE TRIGGER `category_hours_insert` AFTER INSERT ON `product_hours` BEGIN
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT iif(NEW.product_id = '', 'Services', coalesce((SELECT category FROM products WHERE id = NEW.product_id), '')),
      NEW.hour, NEW.units, NEW.millionths WHERE true
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `category_hours_update` AFTER UPDATE ON `product_hours` BEGIN
  INSERT INTO category_hours (category, hour, units, millionths)
    SELECT iif(NEW.product_id = '', 'Services', coalesce((SELECT category FROM products WHERE id = NEW.product_id), '')),
      NEW.hour, NEW.units - OLD.units, NEW.millionths - OLD.millionths WHERE true
    ON CONFLICT (hour, category) DO UPDATE SET units = units + excluded.units, millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE VIEW `sold_changes` AS SELECT '' AS order_id, 1 AS sign;
--> statement-breakpoint
CREATE TRIGGER `sold_changes_insert` INSTEAD OF INSERT ON `sold_changes` BEGIN
  INSERT INTO product_hours (product_id, hour, lines, units, millionths)
    SELECT product_id, hour, NEW.sign * lines, NEW.sign * units, NEW.sign * millionths FROM sold_lines WHERE order_id = NEW.order_id
    ON CONFLICT (hour, product_id) DO UPDATE SET lines = lines + excluded.lines, units = units + excluded.units,
      millionths = millionths + excluded.millionths;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_before_update` BEFORE UPDATE OF `order_id`, `product_id`, `is_sample`, `quantity`, `total_pence`, `discount_pence`, `sample_shipping_pence` ON `order_lines` BEGIN
  INSERT INTO sold_changes SELECT id, -1 FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_update` AFTER UPDATE OF `order_id`, `product_id`, `is_sample`, `quantity`, `total_pence`, `discount_pence`, `sample_shipping_pence` ON `order_lines` BEGIN
  INSERT INTO sold_changes SELECT id, 1 FROM orders WHERE id IN (OLD.order_id, NEW.order_id);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_before_delete` BEFORE DELETE ON `order_lines` BEGIN
  INSERT INTO sold_changes VALUES (OLD.order_id, -1);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_lines_delete` AFTER DELETE ON `order_lines` BEGIN
  INSERT INTO sold_changes VALUES (OLD.order_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_refunds_before_update` BEFORE UPDATE OF `state` ON `refunds`
WHEN (OLD.state = 'completed') <> (NEW.state = 'completed') BEGIN
  INSERT INTO sold_changes VALUES (NEW.order_id, -1);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_refunds_update` AFTER UPDATE OF `state` ON `refunds`
WHEN (OLD.state = 'completed') <> (NEW.state = 'completed') BEGIN
  INSERT INTO sold_changes VALUES (NEW.order_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_refund_lines_before_insert` BEFORE INSERT ON `refund_lines` BEGIN
  INSERT INTO sold_changes SELECT order_id, -1 FROM refunds WHERE id = NEW.refund_id;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_refund_lines_insert` AFTER INSERT ON `refund_lines` BEGIN
  INSERT INTO sold_changes SELECT order_id, 1 FROM refunds WHERE id = NEW.refund_id;
END;
