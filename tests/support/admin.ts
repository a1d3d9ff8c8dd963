/** The administrator of the instances that tests start. */
export const admin = { email: "made@nyiur.example", password: "coconut-water" };
