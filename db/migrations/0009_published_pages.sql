CREATE TABLE `published_pages` (
	`path` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`build` text NOT NULL,
	`key` text,
	`made_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `published_pages_seq` ON `published_pages` (`seq`);