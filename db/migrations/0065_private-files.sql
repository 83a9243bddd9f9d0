CREATE TABLE `private_files` (
	`name` text PRIMARY KEY NOT NULL,
	`remove_after` integer
);
--> statement-breakpoint
ALTER TABLE `chat_photos` ADD `file` text;--> statement-breakpoint
ALTER TABLE `claim_photos` ADD `file` text;--> statement-breakpoint
ALTER TABLE `trade_documents` ADD `file` text;--> statement-breakpoint
-- A file stays while its row does. SQLite fires these for deletes by a cascade too.
CREATE TRIGGER `claim_photos_keep_file` AFTER INSERT ON `claim_photos` WHEN NEW.file IS NOT NULL BEGIN
  UPDATE `private_files` SET `remove_after` = NULL WHERE `name` = NEW.file;
END;
--> statement-breakpoint
CREATE TRIGGER `claim_photos_drop_file` AFTER DELETE ON `claim_photos` WHEN OLD.file IS NOT NULL BEGIN
  UPDATE `private_files` SET `remove_after` = 0 WHERE `name` = OLD.file;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_photos_keep_file` AFTER INSERT ON `chat_photos` WHEN NEW.file IS NOT NULL BEGIN
  UPDATE `private_files` SET `remove_after` = NULL WHERE `name` = NEW.file;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_photos_drop_file` AFTER DELETE ON `chat_photos` WHEN OLD.file IS NOT NULL BEGIN
  UPDATE `private_files` SET `remove_after` = 0 WHERE `name` = OLD.file;
END;
--> statement-breakpoint
CREATE TRIGGER `trade_documents_keep_file` AFTER INSERT ON `trade_documents` WHEN NEW.file IS NOT NULL BEGIN
  UPDATE `private_files` SET `remove_after` = NULL WHERE `name` = NEW.file;
END;
--> statement-breakpoint
CREATE TRIGGER `trade_documents_drop_file` AFTER DELETE ON `trade_documents` WHEN OLD.file IS NOT NULL BEGIN
  UPDATE `private_files` SET `remove_after` = 0 WHERE `name` = OLD.file;
END;
