/** The administrator of the servers that tests start. */
export const admin = { email: "made@nyiur.example", password: "coconut-water" };
