CREATE TABLE `order_figures` (
	`status` text PRIMARY KEY NOT NULL,
	`orders` integer NOT NULL,
	`total_pence` integer NOT NULL,
	`refunded_pence` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `orders_created`;--> statement-breakpoint
CREATE INDEX `orders_total` ON `orders` (`total_pence`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_owing` ON `orders` (`id`) WHERE status = 'cancelled' AND received_pence > 0;--> statement-breakpoint
CREATE INDEX `orders_created` ON `orders` (`created_at`,`id`);--> statement-breakpoint
INSERT INTO `order_figures` SELECT status, count(*), sum(total_pence), sum(refunded_pence) FROM orders GROUP BY status;
--> statement-breakpoint
CREATE TRIGGER `order_figures_insert` AFTER INSERT ON `orders` BEGIN
  INSERT INTO order_figures (status, orders, total_pence, refunded_pence)
    VALUES (NEW.status, 1, NEW.total_pence, NEW.refunded_pence)
    ON CONFLICT (status) DO UPDATE SET orders = orders + 1, total_pence = total_pence + NEW.total_pence,
      refunded_pence = refunded_pence + NEW.refunded_pence;
END;
--> statement-breakpoint
CREATE TRIGGER `order_figures_delete` AFTER DELETE ON `orders` BEGIN
  UPDATE order_figures SET orders = orders - 1, total_pence = total_pence - OLD.total_pence,
    refunded_pence = refunded_pence - OLD.refunded_pence WHERE status = OLD.status;
END;
--> statement-breakpoint
CREATE TRIGGER `order_figures_update` AFTER UPDATE OF `status`, `total_pence`, `refunded_pence` ON `orders` BEGIN
  UPDATE order_figures SET orders = orders - 1, total_pence = total_pence - OLD.total_pence,
    refunded_pence = refunded_pence - OLD.refunded_pence WHERE status = OLD.status;
  INSERT INTO order_figures (status, orders, total_pence, refunded_pence)
    VALUES (NEW.status, 1, NEW.total_pence, NEW.refunded_pence)
    ON CONFLICT (status) DO UPDATE SET orders = orders + 1, total_pence = total_pence + NEW.total_pence,
      refunded_pence = refunded_pence + NEW.refunded_pence;
END;
