CREATE TABLE `incoming_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`day` text NOT NULL,
	`is_overdue` integer DEFAULT false NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `incoming_deliveries_product` ON `incoming_deliveries` (`product_id`,`day`);--> statement-breakpoint
CREATE INDEX `incoming_deliveries_day` ON `incoming_deliveries` (`is_overdue`,`day`);--> statement-breakpoint
CREATE TRIGGER `product_changes_incoming_insert` AFTER INSERT ON `incoming_deliveries` BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_incoming_update` AFTER UPDATE ON `incoming_deliveries` BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_incoming_delete` AFTER DELETE ON `incoming_deliveries` BEGIN
  DELETE FROM product_changes WHERE product_id = OLD.product_id;
  INSERT INTO product_changes (product_id) VALUES (OLD.product_id);
END;
