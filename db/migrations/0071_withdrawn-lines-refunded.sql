DROP VIEW `line_refunds`;--> statement-breakpoint
CREATE TABLE `withdrawal_dues` (
	`order_line_id` text NOT NULL,
	`from_pence` integer NOT NULL,
	`to_pence` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`order_line_id`, `to_pence`),
	FOREIGN KEY (`order_line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `withdrawal_dues` SELECT t.order_line_id, 0, w.due_pence, t.quantity FROM withdrawal_lines t
  JOIN order_lines l ON l.id = t.order_line_id JOIN withdrawals w ON w.order_id = l.order_id WHERE w.due_pence > 0;
--> statement-breakpoint
CREATE VIEW `line_refunds` AS SELECT order_id, line_id, pence * min(quantity, named + max(0, withdrawn - named_withdrawn)) / quantity AS pence,
  iif(named < quantity, 0, shipping_pence) AS shipping_pence
  FROM (SELECT l.order_id AS order_id, l.id AS line_id, l.quantity AS quantity, l.total_pence - l.discount_pence AS pence,
    l.sample_shipping_pence AS shipping_pence,
    min(l.quantity, coalesce((SELECT sum(b.quantity) FROM refund_lines b WHERE b.order_line_id = l.id AND b.refund_id IN (
      SELECT coalesce(r.part_of, r.id) FROM refunds r WHERE r.order_id = l.order_id AND +r.state = 'completed')), 0)) AS named,
    coalesce((SELECT sum(b.withdrawn) FROM refund_lines b WHERE b.order_line_id = l.id AND b.refund_id IN (
      SELECT coalesce(r.part_of, r.id) FROM refunds r WHERE r.order_id = l.order_id AND +r.state = 'completed')), 0) AS named_withdrawn,
    -- All of it once all that is due is paid back; before that what the money covers, oldest first, besides what refunds of
    -- the lines of later withdrawals paid for these.
    coalesce((SELECT iif(w.due_pence <= o.refunded_pence - w.refunded_before_pence, t.quantity,
        (SELECT sum(d.quantity * max(0, min(1, (o.refunded_pence - w.refunded_before_pence - d.from_pence
          - (SELECT total(b.withdrawn * (k.total_pence - k.discount_pence) / k.quantity) FROM order_lines k
            JOIN refund_lines b ON b.order_line_id = k.id WHERE k.order_id = l.order_id
            AND d.to_pence <= (SELECT min(from_pence) FROM withdrawal_dues WHERE order_line_id = k.id)
            AND b.refund_id IN (SELECT coalesce(r.part_of, r.id) FROM refunds r WHERE r.order_id = k.order_id AND +r.state = 'completed'))
          ) / (d.to_pence - d.from_pence)))) FROM withdrawal_dues d WHERE d.order_line_id = l.id))
      FROM withdrawal_lines t JOIN withdrawals w ON w.order_id = l.order_id JOIN orders o ON o.id = l.order_id
      WHERE t.order_line_id = l.id AND w.due_pence > 0), 0) AS withdrawn
    FROM order_lines l);
--> statement-breakpoint
DELETE FROM `category_hours`;--> statement-breakpoint
DELETE FROM `product_hours`;--> statement-breakpoint
INSERT INTO `product_hours` SELECT product_id, hour, sum(lines), sum(units), sum(millionths) FROM sold_lines GROUP BY hour, product_id;
--> statement-breakpoint
CREATE TRIGGER `sold_withdrawals_before_update` BEFORE UPDATE OF `due_pence`, `refunded_before_pence` ON `withdrawals` BEGIN
  INSERT INTO sold_changes VALUES (NEW.order_id, -1);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_withdrawals_update` AFTER UPDATE OF `due_pence`, `refunded_before_pence` ON `withdrawals` BEGIN
  INSERT INTO sold_changes VALUES (NEW.order_id, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `sold_withdrawal_lines_before_insert` BEFORE INSERT ON `withdrawal_lines`
WHEN NOT EXISTS (SELECT 1 FROM withdrawal_lines WHERE order_line_id = NEW.order_line_id) BEGIN
  INSERT INTO sold_changes SELECT order_id, -1 FROM order_lines WHERE id = NEW.order_line_id;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_withdrawal_lines_insert` AFTER INSERT ON `withdrawal_lines` BEGIN
  INSERT INTO withdrawal_dues SELECT NEW.order_line_id, coalesce((SELECT max(d.to_pence) FROM withdrawal_dues d
      JOIN order_lines k ON k.id = d.order_line_id WHERE k.order_id = l.order_id AND d.to_pence < w.due_pence), 0), w.due_pence, NEW.quantity
    FROM order_lines l JOIN withdrawals w ON w.order_id = l.order_id WHERE l.id = NEW.order_line_id AND w.due_pence > 0
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity;
  INSERT INTO sold_changes SELECT order_id, 1 FROM order_lines WHERE id = NEW.order_line_id;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_withdrawal_lines_before_update` BEFORE UPDATE ON `withdrawal_lines` BEGIN
  INSERT INTO sold_changes SELECT order_id, -1 FROM order_lines WHERE id = OLD.order_line_id;
END;
--> statement-breakpoint
CREATE TRIGGER `sold_withdrawal_lines_update` AFTER UPDATE ON `withdrawal_lines` BEGIN
  INSERT INTO withdrawal_dues SELECT NEW.order_line_id, coalesce((SELECT max(d.to_pence) FROM withdrawal_dues d
      JOIN order_lines k ON k.id = d.order_line_id WHERE k.order_id = l.order_id AND d.to_pence < w.due_pence), 0), w.due_pence, NEW.quantity - OLD.quantity
    FROM order_lines l JOIN withdrawals w ON w.order_id = l.order_id WHERE l.id = NEW.order_line_id AND w.due_pence > 0
    ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity;
  INSERT INTO sold_changes SELECT order_id, 1 FROM order_lines WHERE id = NEW.order_line_id;
END;
