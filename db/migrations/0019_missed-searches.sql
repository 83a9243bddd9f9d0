CREATE TABLE `missed_searches` (
	`day` integer NOT NULL,
	`text` text NOT NULL,
	`searches` integer NOT NULL,
	`is_empty` integer NOT NULL,
	PRIMARY KEY(`day`, `text`)
);
