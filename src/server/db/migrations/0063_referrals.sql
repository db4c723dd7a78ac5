CREATE TABLE "referral_codes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_credits" (
	"id" serial PRIMARY KEY NOT NULL,
	"referred_id" integer NOT NULL,
	"side" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"earned_on" date NOT NULL,
	"told_at" timestamp (3) with time zone,
	"given_on" date,
	"lapsed_on" date,
	"lapsed_for" text,
	CONSTRAINT "referral_credits_ends_once" CHECK ("referral_credits"."given_on" is null or "referral_credits"."lapsed_on" is null)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referred_id" integer PRIMARY KEY NOT NULL,
	"referrer_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"refused_for" text,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_two" CHECK ("referrals"."referred_id" <> "referrals"."referrer_id")
);
--> statement-breakpoint
ALTER TABLE "concessions" ADD COLUMN "referral_credit_id" integer;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_referred_id_referrals_referred_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."referrals"("referred_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_credits" ADD CONSTRAINT "referral_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_users_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_credits_side" ON "referral_credits" USING btree ("referred_id","side");--> statement-breakpoint
CREATE INDEX "referral_credits_user" ON "referral_credits" USING btree ("user_id","earned_on");--> statement-breakpoint
CREATE INDEX "referral_credits_waiting" ON "referral_credits" USING btree ("id") WHERE "referral_credits"."given_on" is null and "referral_credits"."lapsed_on" is null;--> statement-breakpoint
CREATE INDEX "referrals_referrer" ON "referrals" USING btree ("referrer_id","at");--> statement-breakpoint
ALTER TABLE "concessions" ADD CONSTRAINT "concessions_referral_credit_id_referral_credits_id_fk" FOREIGN KEY ("referral_credit_id") REFERENCES "public"."referral_credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concessions_referral" ON "concessions" USING btree ("referral_credit_id") WHERE "concessions"."referral_credit_id" is not null;