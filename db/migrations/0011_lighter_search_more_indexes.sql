CREATE INDEX `chat_sessions_updated` ON `chat_sessions` (`updated_at`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox_emails` (`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_state` ON `refunds` (`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `refunds_provider` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `reviews_user` ON `reviews` (`user_id`);--> statement-breakpoint
-- Typing errors are forgiven by the words in memory (src/domain/catalogue/vocabulary.ts): the trigrams were written and never read.
DROP TRIGGER `products_search_insert`;
--> statement-breakpoint
DROP TRIGGER `products_search_delete`;
--> statement-breakpoint
DROP TRIGGER `products_search_update`;
--> statement-breakpoint
DROP TABLE `products_trigram`;
--> statement-breakpoint
CREATE TRIGGER `products_search_insert` AFTER INSERT ON `products` WHEN NEW.archived_at IS NULL BEGIN
  INSERT INTO products_fts (rowid, id, name, category, supplier, attributes, description) VALUES (
    NEW.row_key, NEW.id, NEW.name, NEW.category, NEW.supplier,
    concat_ws(' ', NEW.sku, NEW.colour, NEW.material, NEW.tile_size, NEW.thickness, NEW.finish, NEW.wood_type,
      NEW.wood_species, NEW.plank_style, NEW.ac_rating, NEW.water_resistant, NEW.surface, NEW.construction,
      NEW.wear_layer, NEW.format),
    NEW.description);
END;
--> statement-breakpoint
CREATE TRIGGER `products_search_delete` AFTER DELETE ON `products` BEGIN
  DELETE FROM products_fts WHERE rowid = OLD.row_key;
END;
--> statement-breakpoint
CREATE TRIGGER `products_search_update` AFTER UPDATE OF `id`, `sku`, `name`, `category`, `supplier`, `description`,
  `colour`, `material`, `tile_size`, `thickness`, `finish`, `wood_type`, `wood_species`, `plank_style`, `ac_rating`,
  `water_resistant`, `surface`, `construction`, `wear_layer`, `format`, `archived_at` ON `products` BEGIN
  DELETE FROM products_fts WHERE rowid = OLD.row_key;
  INSERT INTO products_fts (rowid, id, name, category, supplier, attributes, description) SELECT
    NEW.row_key, NEW.id, NEW.name, NEW.category, NEW.supplier,
    concat_ws(' ', NEW.sku, NEW.colour, NEW.material, NEW.tile_size, NEW.thickness, NEW.finish, NEW.wood_type,
      NEW.wood_species, NEW.plank_style, NEW.ac_rating, NEW.water_resistant, NEW.surface, NEW.construction,
      NEW.wear_layer, NEW.format),
    NEW.description WHERE NEW.archived_at IS NULL;
END;
