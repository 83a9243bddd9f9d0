CREATE TABLE `movement_batches` (
	`movement_id` text NOT NULL,
	`batch` text NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`movement_id`, `batch`),
	FOREIGN KEY (`movement_id`) REFERENCES `stock_movements`(`id`) ON UPDATE no action ON DELETE cascade
);
