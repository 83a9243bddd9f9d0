-- Full text over what a shopper may type (porter stems), and trigrams for suggestions that forgive typing errors.
CREATE VIRTUAL TABLE `products_fts` USING fts5(
  `id` UNINDEXED, `name`, `category`, `supplier`, `attributes`, `description`,
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `products_trigram` USING fts5(`id` UNINDEXED, `name`, tokenize = 'trigram');
--> statement-breakpoint
CREATE TRIGGER `products_search_insert` AFTER INSERT ON `products` WHEN NEW.archived_at IS NULL BEGIN
  INSERT INTO products_fts (rowid, id, name, category, supplier, attributes, description) VALUES (
    NEW.row_key, NEW.id, NEW.name, NEW.category, NEW.supplier,
    concat_ws(' ', NEW.sku, NEW.colour, NEW.material, NEW.tile_size, NEW.thickness, NEW.finish, NEW.wood_type,
      NEW.wood_species, NEW.plank_style, NEW.ac_rating, NEW.water_resistant, NEW.surface, NEW.construction,
      NEW.wear_layer, NEW.format),
    NEW.description);
  INSERT INTO products_trigram (rowid, id, name) VALUES (NEW.row_key, NEW.id, NEW.name);
END;
--> statement-breakpoint
CREATE TRIGGER `products_search_delete` AFTER DELETE ON `products` BEGIN
  DELETE FROM products_fts WHERE rowid = OLD.row_key;
  DELETE FROM products_trigram WHERE rowid = OLD.row_key;
END;
--> statement-breakpoint
CREATE TRIGGER `products_search_update` AFTER UPDATE OF `id`, `sku`, `name`, `category`, `supplier`, `description`,
  `colour`, `material`, `tile_size`, `thickness`, `finish`, `wood_type`, `wood_species`, `plank_style`, `ac_rating`,
  `water_resistant`, `surface`, `construction`, `wear_layer`, `format`, `archived_at` ON `products` BEGIN
  DELETE FROM products_fts WHERE rowid = OLD.row_key;
  DELETE FROM products_trigram WHERE rowid = OLD.row_key;
  INSERT INTO products_fts (rowid, id, name, category, supplier, attributes, description) SELECT
    NEW.row_key, NEW.id, NEW.name, NEW.category, NEW.supplier,
    concat_ws(' ', NEW.sku, NEW.colour, NEW.material, NEW.tile_size, NEW.thickness, NEW.finish, NEW.wood_type,
      NEW.wood_species, NEW.plank_style, NEW.ac_rating, NEW.water_resistant, NEW.surface, NEW.construction,
      NEW.wear_layer, NEW.format),
    NEW.description WHERE NEW.archived_at IS NULL;
  INSERT INTO products_trigram (rowid, id, name) SELECT NEW.row_key, NEW.id, NEW.name WHERE NEW.archived_at IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_delete` BEFORE DELETE ON `audit_log` BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `products_stock_never_negative` BEFORE UPDATE OF `stock` ON `products` WHEN NEW.stock < 0 BEGIN
  SELECT RAISE(ABORT, 'stock would fall below zero');
END;
