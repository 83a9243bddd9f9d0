CREATE TABLE `product_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_changes_product_id_unique` ON `product_changes` (`product_id`);--> statement-breakpoint
CREATE INDEX `product_views_hour` ON `product_views` (`hour`);
--> statement-breakpoint
CREATE TRIGGER `product_changes_insert` AFTER INSERT ON `products` BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.id;
  INSERT INTO product_changes (product_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_update` AFTER UPDATE ON `products` BEGIN
  DELETE FROM product_changes WHERE product_id IN (OLD.id, NEW.id);
  INSERT INTO product_changes (product_id) SELECT OLD.id UNION SELECT NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_delete` AFTER DELETE ON `products` BEGIN
  DELETE FROM product_changes WHERE product_id = OLD.id;
  INSERT INTO product_changes (product_id) VALUES (OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_photo_insert` AFTER INSERT ON `product_photos` BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_photo_update` AFTER UPDATE ON `product_photos` BEGIN
  DELETE FROM product_changes WHERE product_id = NEW.product_id;
  INSERT INTO product_changes (product_id) VALUES (NEW.product_id);
END;
--> statement-breakpoint
CREATE TRIGGER `product_changes_photo_delete` AFTER DELETE ON `product_photos` BEGIN
  DELETE FROM product_changes WHERE product_id = OLD.product_id;
  INSERT INTO product_changes (product_id) VALUES (OLD.product_id);
END;
