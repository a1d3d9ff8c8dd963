import { expect, test } from "vitest";
import { phoneDigits } from "#domain/phone";

test.each([
  ["+62 361 555 0107", "+623615550107"],
  ["(0361) 555-0107", "03615550107"],
  ["+44 (0)20 7946 0018", "+442079460018"],
])("%s is dialled as %s", (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});
